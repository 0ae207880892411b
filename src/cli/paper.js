// Made by web/scripts/paper.mjs from web/src/paper; do not edit.

function lacking(of, name, what) { if (!of[name]) Object.defineProperty(of, name, { value: what }); }
lacking(Object, 'entries', function (o) { return Object.keys(o).map(function (k) { return [k, o[k]]; }); });
lacking(Array.prototype, 'find', function (f) { for (var i = 0; i < this.length; i++) if (f(this[i], i)) return this[i]; });
lacking(Array.prototype, 'includes', function (x) { return this.indexOf(x) >= 0; });
lacking(Array.prototype, 'flatMap', function (f) { return Array.prototype.concat.apply([], this.map(f)); });
lacking(Array.prototype, 'fill', function (x) { for (var i = 0; i < this.length; i++) this[i] = x; return this; });
lacking(String.prototype, 'includes', function (x) { return this.indexOf(x) >= 0; });
var Set = function (list) { this.list = list; };
Set.prototype.has = function (x) { return this.list.indexOf(x) >= 0; };
var Map = function () { this.clear(); };
Map.prototype = { get: function (k) { return this.of[k]; }, set: function (k, v) { this.of[k] = v; this.size++; }, clear: function () { this.of = {}; this.size = 0; } };
"use strict";
var __assign = (this && this.__assign) || function () {
    __assign = Object.assign || function(t) {
        for (var s, i = 1, n = arguments.length; i < n; i++) {
            s = arguments[i];
            for (var p in s) if (Object.prototype.hasOwnProperty.call(s, p))
                t[p] = s[p];
        }
        return t;
    };
    return __assign.apply(this, arguments);
};
var __spreadArray = (this && this.__spreadArray) || function (to, from, pack) {
    if (pack || arguments.length === 2) for (var i = 0, l = from.length, ar; i < l; i++) {
        if (ar || !(i in from)) {
            if (!ar) ar = Array.prototype.slice.call(from, 0, i);
            ar[i] = from[i];
        }
    }
    return to.concat(ar || Array.prototype.slice.call(from));
};
var faces = (function () {
    var __defProp = Object.defineProperty;
    var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
    var __getOwnPropNames = Object.getOwnPropertyNames;
    var __hasOwnProp = Object.prototype.hasOwnProperty;
    var __export = function (target, all) {
        for (var name in all)
            __defProp(target, name, { get: all[name], enumerable: true });
    };
    var __copyProps = function (to, from, except, desc) {
        if (from && typeof from === "object" || typeof from === "function") {
            var _loop_1 = function (key) {
                if (!__hasOwnProp.call(to, key) && key !== except)
                    __defProp(to, key, { get: function () { return from[key]; }, enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
            };
            for (var _i = 0, _f = __getOwnPropNames(from); _i < _f.length; _i++) {
                var key = _f[_i];
                _loop_1(key);
            }
        }
        return to;
    };
    var __toCommonJS = function (mod) { return __copyProps(__defProp({}, "__esModule", { value: true }), mod); };
    var paper_exports = {};
    __export(paper_exports, {
        paper: function () { return paper; }
    });
    var hash = function (s) {
        var h = 2166136261;
        for (var i = 0; i < s.length; i++)
            h = Math.imul(h ^ s.charCodeAt(i), 16777619);
        return h >>> 0;
    };
    function dice(seed) {
        var a = seed;
        var next = function () {
            a = a + 1831565813 | 0;
            var t = Math.imul(a ^ a >>> 15, 1 | a);
            t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
            return ((t ^ t >>> 14) >>> 0) / 4294967296;
        };
        return { f: function (lo, hi) { return lo + (hi - lo) * next(); }, i: function (lo, hi) { return lo + Math.floor((hi - lo + 1) * next()); }, pick: function (l) { return l[Math.floor(next() * l.length)]; }, yes: function (p) { return next() < p; } };
    }
    var n = function (x) { return Math.round(x * 10) / 10; };
    var rad = function (d) { return d * Math.PI / 180; };
    var at = function (cx, cy, r, deg) { return [cx + r * Math.cos(rad(deg)), cy + r * Math.sin(rad(deg))]; };
    var pts = function (l) { return l.map(function (p) { return n(p[0]) + " " + n(p[1]); }).join("L"); };
    var poly = function (l) { return "M" + pts(l) + "Z"; };
    var line = function (l) { return "M" + pts(l); };
    function curve(p, closed) {
        var g = function (i) { return closed ? p[(i + p.length) % p.length] : p[Math.max(0, Math.min(p.length - 1, i))]; };
        var d = "M" + n(p[0][0]) + " " + n(p[0][1]);
        for (var i = 0, e = closed ? p.length : p.length - 1; i < e; i++) {
            var _f = [g(i - 1), g(i), g(i + 1), g(i + 2)], a = _f[0], b = _f[1], c = _f[2], f = _f[3];
            d += "C" + [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (f[0] - b[0]) / 6, c[1] - (f[1] - b[1]) / 6, c[0], c[1]].map(n).join(" ");
        }
        return d + (closed ? "Z" : "");
    }
    var flip = function (l) { return l.map(function (_f) {
        var x = _f[0], y = _f[1];
        return [240 - x, y];
    }); };
    var both = function (half) { return half.concat(flip(half).reverse()); };
    var path = function (d, a) { return "<path d=\"".concat(d, "\" ").concat(a, "/>"); };
    var disc = function (x, y, r, a) { return "<circle cx=\"".concat(n(x), "\" cy=\"").concat(n(y), "\" r=\"").concat(n(r), "\" ").concat(a, "/>"); };
    var fill = function (c, o) { return "fill=\"".concat(c, "\"") + (o == null ? "" : " opacity=\"".concat(o, "\"")); };
    var ink = function (c, w, o) { return "fill=\"none\" stroke=\"".concat(c, "\" stroke-width=\"").concat(w, "\" stroke-linecap=\"round\" stroke-linejoin=\"round\"") + (o == null ? "" : " opacity=\"".concat(o, "\"")); };
    var hex2 = function (v) { return ("0" + Math.max(0, Math.min(255, Math.round(v))).toString(16)).slice(-2); };
    var rgb = function (c) { return [1, 3, 5].map(function (i) { return parseInt(c.slice(i, i + 2), 16); }); };
    var mix = function (a, b, t) {
        var x = rgb(a), y = rgb(b);
        return "#" + [0, 1, 2].map(function (i) { return hex2(x[i] + (y[i] - x[i]) * t); }).join("");
    };
    var grad = function (id, a, b, x) { return "<linearGradient id=\"".concat(id, "\" x2=\"").concat(x || 0, "\" y2=\"1\"><stop stop-color=\"").concat(a, "\"/><stop offset=\"1\" stop-color=\"").concat(b, "\"/></linearGradient>"); };
    var glow = function (id, c, o) { return "<radialGradient id=\"".concat(id, "\"><stop stop-color=\"").concat(c, "\" stop-opacity=\"").concat(o, "\"/><stop offset=\"1\" stop-color=\"").concat(c, "\" stop-opacity=\"0\"/></radialGradient>"); };
    var rect = function (a) { return "<rect width=\"240\" height=\"240\" ".concat(a, "/>"); };
    var ELE = {
        earth: { sky: ["#1f3a22", "#a9c466"], skin: ["#26301a", "#566b2c", "#a5bb58"], lit: "#fff0b3" },
        fire: { sky: ["#3a0b18", "#ef7636"], skin: ["#2c0d14", "#8e1f1f", "#ee7f35"], lit: "#ffe681" },
        water: { sky: ["#072452", "#48aee0"], skin: ["#0a2850", "#1b66a8", "#78d2ee"], lit: "#eafcff" },
        thunder: { sky: ["#2a1a55", "#f0b429"], skin: ["#241b4a", "#5943b8", "#f6cf45"], lit: "#fff8bf" },
        wind: { sky: ["#0c4248", "#b9e6d3"], skin: ["#123d40", "#46968b", "#cdefdf"], lit: "#ffffff" },
        any: { sky: ["#2b2740", "#b9a9c9"], skin: ["#221f36", "#5d5580", "#c9b7dd"], lit: "#fff3cf" }
    };
    var TINT = { earth: ["#566b2c", "#85602c", "#3b7050", "#8f7d2c"], fire: ["#8e1f1f", "#a84c16", "#7c1746", "#5e2c33"], water: ["#1b66a8", "#127f8e", "#4656c4", "#6c4db3"], thunder: ["#5943b8", "#2b57a6", "#93409f", "#3f4270"], wind: ["#46968b", "#5788b5", "#6f9c5e", "#8286c4"], any: ["#5d5580"] };
    function sky(el, r, c) {
        var s = "";
        if (el === "earth")
            for (var k = 0; k < 3; k++) {
                var y = 150 + k * 26, l = [[-10, 250]];
                for (var x = -10; x <= 250; x += 40)
                    l.push([x, y - r.f(0, 30)]);
                l.push([250, 250]);
                s += path(curve(l, true), fill(mix(c.sky[1], c.skin[0], 0.3 + 0.25 * k), 0.9));
            }
        if (el === "fire")
            for (var k = 0; k < 2; k++) {
                var l = [[-10, 250]];
                for (var x = -10, u = 0; x <= 250; x += 20, u ^= 1)
                    l.push([x, (u ? 96 : 170) + k * 34 + r.f(-18, 18)]);
                l.push([250, 250]);
                s += path(curve(l, true), fill(k ? "#ffb347" : "#c93a1e", k ? 0.45 : 0.6));
            }
        if (el === "water")
            for (var k = 0; k < 4; k++) {
                var l = [[-20, 250]], ph = r.f(0, 6);
                for (var x = -20; x <= 260; x += 20)
                    l.push([x, 118 + k * 28 + 9 * Math.sin(x / 22 + ph)]);
                l.push([260, 250]);
                s += path(curve(l, true), fill(mix(c.sky[1], c.sky[0], 0.15 + 0.2 * k), 0.55));
            }
        if (el === "thunder")
            for (var k = 0; k < 3; k++) {
                var x = r.f(20, 70) + k * 65, y = -5;
                var l = [[x, y]];
                while (y < 215) {
                    x += r.f(-24, 24);
                    y += r.f(20, 40);
                    l.push([x, y]);
                }
                s += path(line(l), ink(c.lit, k === 1 ? 4 : 2.5, 0.75));
            }
        if (el === "wind")
            for (var k = 0; k < 5; k++) {
                var cx = r.f(10, 230), cy = r.f(30, 210), l = [];
                for (var t = 0; t < 15; t++)
                    l.push(at(cx, cy, 6 + t * 4.2, t * 38 + k * 70));
                s += path(curve(l), ink("#ffffff", n(r.f(1.5, 4)), 0.5));
            }
        if (el === "any")
            for (var k = 0; k < 14; k++)
                s += path(poly([at(120, 120, 40, k * 25.7), at(120, 120, 190, k * 25.7 - 4), at(120, 120, 190, k * 25.7 + 4)]), fill(c.lit, 0.16));
        for (var k = 0; k < 9; k++)
            s += disc(r.f(8, 232), r.f(20, 200), r.f(0.8, 2.6), fill(c.lit, n(r.f(0.3, 0.9))));
        return s;
    }
    var feather = function (x, y, deg, len, w) {
        var t = at(x, y, len, deg), a = at(x, y, len * 0.55, deg - w), b = at(x, y, len * 0.55, deg + w);
        return curve([[x, y], a, t, b], true);
    };
    var base = "q";
    var ids = 0;
    function again(s, turns) {
        var id = base + ids++;
        return "<g id=\"".concat(id, "\">").concat(s, "</g>") + turns.map(function (t) { return "<use href=\"#".concat(id, "\" transform=\"").concat(t, "\"/>"); }).join("");
    }
    var mirrored = function (s) { return again(s, ["matrix(-1 0 0 1 240 0)"]); };
    function creature(card, r, c, c2) {
        var sub = card.sub || [], has = function (k) { return sub.includes(k); }, big = (card.elements || []).length, el = card.elements[0];
        var md = r.pick(TINT[el] || TINT.any), dk = mix(md, c.skin[0], 0.72), lt = mix(mix(md, "#ffffff", 0.42), c.skin[2], 0.55);
        var hs = [0, 1.22, 1, 0.86][big] || 1, hw = r.f(29, 40) * hs, hh = r.f(27, 37) * hs, hy = [0, 116, 110, 98][big] || 110, S = [0, 0.92, 1, 1.08][big] || 1;
        var hard = has("golem"), soft = hard ? poly : function (l) { return curve(l, true); }, edge = "stroke=\"".concat(mix(dk, "#000000", 0.4), "\" stroke-width=\"1.6\" stroke-linejoin=\"round\"");
        var sea = has("oceanic") || has("aquatic"), mode = sea ? r.pick(has("oceanic") ? ["shell", "claws", "arms", "fish"] : ["fins", "fish", "fins"]) : "";
        var back2 = "", mid = "", front = "";
        if (has("ethereal")) {
            var R = 68 + 8 * big, k = 6 + 2 * big;
            back2 += disc(120, hy, R, ink(c2.lit, 2, 0.85)) + disc(120, hy, R - 8, ink(c2.lit, 5, 0.28));
            for (var i = 0; i < k; i++)
                back2 += disc.apply(void 0, __spreadArray(__spreadArray([], at(120, hy, R, -90 + i * 360 / k), false), [i % 2 ? 2.4 : 4, fill(c2.lit)], false));
        }
        if (mode === "fish") {
            var L = 66 + 10 * big, H = r.f(30, 46) + 4 * big, tail = r.f(24, 40), y = 122, x2 = 120, f = r.i(4, 7);
            var w = "";
            for (var i = 0; i < f; i++)
                w += path(feather(x2 - 30 + i * 12, y - H * 0.6, -130 + i * 16, 34 + 8 * big, 16), fill(mix(md, c2.skin[2], i / f)) + " " + edge);
            w += path(curve([[x2 + L * 0.72, y], [x2 + L + tail, y - tail], [x2 + L + tail * 0.5, y], [x2 + L + tail, y + tail]], true), fill(mix(md, lt, 0.4)) + " " + edge);
            w += path(curve([[x2 - L, y + 4], [x2 - L * 0.55, y - H * 0.8], [x2 + 6, y - H], [x2 + L * 0.82, y - 7], [x2 + L * 0.82, y + 7], [x2, y + H * 0.86], [x2 - L * 0.6, y + H * 0.62]], true), fill(md) + " " + edge);
            w += path(curve([[x2 - L * 0.9, y + 10], [x2 - L * 0.2, y + H * 0.3], [x2 + L * 0.6, y + 6], [x2, y + H * 0.78], [x2 - L * 0.58, y + H * 0.56]], true), fill(lt, 0.85));
            for (var i = 0; i < 4; i++)
                w += path(curve([[x2 - 8 + i * 17, y - H * 0.62 + i * 5], [x2 - i + i * 17, y], [x2 - 8 + i * 17, y + H * 0.5 - i * 5]]), ink(dk, 3, 0.5));
            w += path(feather(x2 - 6, y + 8, 50, 44, 18), fill(mix(md, c2.skin[2], 0.6)) + " " + edge) + disc(x2 - L * 0.56, y - H * 0.18, 12, fill(c2.lit)) + disc(x2 - L * 0.58, y - H * 0.16, 6, fill(dk)) + path(curve([[x2 - L * 0.95, y + 10], [x2 - L * 0.72, y + 16], [x2 - L * 0.58, y + 12]]), ink(dk, 3));
            if (has("dragon") || has("eldritch") || big > 1)
                w += path("M".concat(n(x2 - L * 0.6), " ").concat(n(y - H * 0.7), "q-8-34 18-50q-8 26 10 44z"), fill(c2.lit) + " " + edge);
            return "<g transform=\"rotate(".concat(n(r.f(-12, 10)), " 120 120)\">").concat(w, "</g>") + [0, 1, 2, 3].map(function () { return disc(r.f(20, 80), r.f(40, 100), r.f(3, 7), ink(c.lit, 2, 0.8)); }).join("");
        }
        if (has("avian") || has("dragon") && (big > 1 || r.yes(0.4))) {
            var w = "";
            var N = 4 + big, bat = has("dragon");
            for (var k = 0; k < N; k++)
                w += path(feather(146, 156, -76 + k * (94 / N), 96 + 10 * big - k * 6, bat ? 5 : 10), fill(mix(md, k % 2 ? lt : c2.skin[2], 0.15 + 0.6 * k / N)) + " " + edge);
            if (bat)
                w = path(poly([[140, 150], at(146, 156, 104 + 8 * big, -78), at(146, 156, 70, -62), at(146, 156, 100 + 6 * big, -44), at(146, 156, 66, -28), at(146, 156, 92, -10), at(146, 156, 50, 12)]), fill(mix(md, c2.skin[2], 0.5)) + " " + edge) + path(line([[146, 150], at(146, 156, 104 + 8 * big, -78)]) + line([[146, 150], at(146, 156, 100 + 6 * big, -44)]) + line([[146, 152], at(146, 156, 92, -10)]), ink(dk, 2.6));
            back2 += mirrored(w);
        }
        if (has("insectoid")) {
            var w = r.yes(0.6) ? path(feather(138, 132, -40, 78 + 14 * big, 15), fill(c2.lit, 0.55)) + path(feather(138, 146, -8, 76 + 8 * big, 15), fill(lt, 0.6)) : path(curve([[124, 140], [168, 108], [196, 150], [178, 214], [128, 220]], true), fill(mix(md, c2.skin[2], 0.35)) + " " + edge) + disc(166, 160, 9, fill(c2.lit, 0.8)) + disc(158, 190, 6, fill(c2.lit, 0.8));
            for (var k = 0; k < 3; k++)
                w += path(line([[140, 150 + k * 14], [176 + 8 * k, 138 + k * 18], [190 + 6 * k, 174 + k * 16]]), ink(dk, 4.5));
            back2 += mirrored(w);
        }
        if (mode === "shell")
            for (var k = 0, N = r.i(7, 11); k < N; k++)
                back2 += path(feather(120, 150, -172 + k * 164 / (N - 1), 84 + 9 * big + k % 2 * 8, 10), fill(mix(md, k % 2 ? lt : c2.skin[2], k % 2 ? 0.6 : 0.35)) + " " + edge);
        if (mode === "claws")
            back2 += mirrored(path(curve([[150, 180], [186, 168], [196, 134]]), ink(md, 13)) + path(curve([[184, 138], [178, 96], [200, 70], [206, 104], [214, 76], [228, 104], [212, 136]], true), fill(mix(md, lt, 0.4)) + " " + edge));
        if (mode === "arms" || has("eldritch")) {
            var w = "";
            for (var k = 0; k < 3 + big; k++) {
                var a = 8 + k * 26, l = [];
                for (var t2 = 0; t2 < 7; t2++)
                    l.push(at(128, 158, 18 + t2 * (11 + big * 1.6), a - 52 + Math.sin(t2 * 0.95 + k * 1.7) * 17));
                w += path(curve(l), ink(k % 2 ? md : mix(dk, md, 0.4), 12 - k));
            }
            back2 += mirrored(w);
        }
        if (mode === "fins" || sea && has("dragon"))
            back2 += mirrored(path(poly([[140, hy - 10], [200, hy - 46], [188, hy - 8], [214, hy + 8], [184, hy + 18], [190, hy + 48], [142, hy + 24]]), fill(mix(c2.skin[2], lt, 0.4)) + " " + edge) + path(line([[146, hy], [192, hy - 34]]) + line([[148, hy + 6], [204, hy + 8]]) + line([[146, hy + 14], [184, hy + 36]]), ink(dk, 2.2, 0.6)));
        if (has("archaic"))
            for (var k = -3; k <= 3; k++) {
                var a = -90 + k * 26, p = at(120, hy + 6, hw, a);
                back2 += path(poly([at(p[0], p[1], 12, a + 90), at(120, hy + 6, hw + 36 + 6 * big - Math.abs(k) * 6, a), at(p[0], p[1], 12, a - 90)]), fill(mix(c2.skin[1], c2.skin[2], 0.8 - Math.abs(k) * 0.15)) + " " + edge);
            }
        var sh = (has("behemoth") || has("ursa") ? 80 : hard ? 74 : 54) * (0.8 + 0.12 * big) * r.f(0.92, 1.1), top = hy + hh * 0.78;
        mid += path(soft(both([[120, top], [120 + sh * 0.5, top + 9], [120 + sh * 0.92, top + 34], [120 + sh, top + 70], [120 + sh * 0.9, 252]])), fill(md) + " " + edge);
        mid += path(soft(both([[120, top + 13], [120 + sh * 0.34, top + 26], [120 + sh * 0.44, top + 62], [120 + sh * 0.3, 252]])), fill(mix(md, lt, 0.55)));
        var mark = r.pick(["bars", "spots", "gem", "chevron"]);
        if (mark === "bars")
            for (var k = 0; k < 4; k++)
                mid += path(curve([[120 - sh * 0.3, top + 38 + k * 15], [120, top + 46 + k * 15], [120 + sh * 0.3, top + 38 + k * 15]]), ink(dk, 2.6, 0.5));
        if (mark === "spots")
            mid += mirrored([0, 1, 2, 3].map(function () { return disc(120 + sh * r.f(0.5, 0.88), top + r.f(34, 86), r.f(3, 7), fill(c2.lit, 0.7)); }).join(""));
        if (mark === "gem")
            mid += path(poly(both([[120, top + 24], [134, top + 42], [120, top + 64]])), fill(c2.lit) + " " + edge) + path(poly([[120, top + 24], [134, top + 42], [120, top + 42]]), fill("#fff", 0.6));
        if (mark === "chevron")
            for (var k = 0; k < 3; k++)
                mid += path(line([[120 - sh * 0.4, top + 34 + k * 18], [120, top + 52 + k * 18], [120 + sh * 0.4, top + 34 + k * 18]]), ink(c2.lit, 3.4, 0.75));
        if (has("dryad")) {
            var w = "";
            for (var k = 0; k < 5; k++)
                w += path(feather(120 + sh * (0.5 + k * 0.12), top + 18 + k * 12, -50 + k * 16, 24 + 5 * big, 22), fill(mix("#7fae3c", lt, k * 0.2)) + " " + edge);
            mid += mirrored(w);
        }
        var t = "";
        if (has("ursa"))
            t += disc(120 + hw * 0.78, hy - hh * 0.8, 15, fill(md) + " " + edge) + disc(120 + hw * 0.78, hy - hh * 0.8, 7, fill(lt));
        if (has("brute") && !has("ursa")) {
            var k = r.f(1.5, 2.3);
            t += path(soft([[120 + hw * 0.3, hy - hh * 0.75], [120 + hw * r.f(0.7, 1.2), hy - hh * k], [120 + hw, hy - hh * 0.2]]), fill(md) + " " + edge) + path(poly([[120 + hw * 0.62, hy - hh * 0.85], [120 + hw * 0.9, hy - hh * k * 0.8], [120 + hw * 0.9, hy - hh * 0.5]]), fill(lt, 0.85));
        }
        if (has("dryad")) {
            var q2 = ink(mix(dk, "#5b3a1a", 0.6), 5), a = r.f(12, 30), b = r.f(40, 58) + 5 * big;
            t += path(curve([[132, hy - hh * 0.7], [140 + a * 0.4, hy - hh * 0.7 - b * 0.6], [146 + a, hy - hh * 0.7 - b]]) + curve([[138 + a * 0.3, hy - hh * 0.7 - b * 0.5], [132, hy - hh - b * 0.6]]) + curve([[142 + a * 0.6, hy - hh * 0.7 - b * 0.75], [164 + a, hy - hh * 0.7 - b * 0.5]]), q2);
            for (var _i = 0, _f = [[146 + a, hy - hh * 0.7 - b, -50], [132, hy - hh - b * 0.6, -100], [164 + a, hy - hh * 0.7 - b * 0.5, 10]]; _i < _f.length; _i++) {
                var p = _f[_i];
                t += path(feather(p[0], p[1], p[2], 20, 26), fill(mix("#8fc24a", lt, r.f(0, 0.5))) + " " + edge);
            }
        }
        if (has("dragon") || has("behemoth")) {
            var k = r.f(0.9, 1.2) + 0.12 * big, up = r.f(1.6, 2.4);
            t += path("M".concat(n(120 + hw * 0.5), " ").concat(n(hy - hh * 0.7), "C").concat(n(120 + hw * 1.1 * k), " ").concat(n(hy - hh * 1.2), " ").concat(n(120 + hw * 1.6 * k), " ").concat(n(hy - hh * 1.3), " ").concat(n(120 + hw * 1.45 * k), " ").concat(n(hy - hh * up), "C").concat(n(120 + hw * 2 * k), " ").concat(n(hy - hh * 1.1), " ").concat(n(120 + hw * 1.6), " ").concat(n(hy - hh * 0.4), " ").concat(n(120 + hw * 0.95), " ").concat(n(hy - hh * 0.1), "Z"), fill(mix(c2.skin[2], "#ffffff", 0.35)) + " " + edge);
        }
        if (has("insectoid"))
            t += path(curve([[128, hy - hh * 0.7], [140, hy - hh - 28], [158 + r.f(0, 16), hy - hh - 34]]), ink(dk, 4)) + disc(164, hy - hh - 34, 5, fill(c2.lit) + " " + edge);
        if (has("avian"))
            for (var k = 0; k < 3; k++)
                t += path(feather(122, hy - hh * 0.7, -84 + k * 24, 40 + 8 * big - k * 7, 9), fill(mix(lt, c2.lit, k * 0.3)) + " " + edge);
        if (t)
            mid += mirrored(t);
        front += path(soft(both([[120, hy - hh], [120 + hw * 0.62, hy - hh * 0.88], [120 + hw, hy - hh * 0.15], [120 + hw * r.f(0.78, 1.04), hy + hh * 0.45], [120 + hw * r.f(0.32, 0.66), hy + hh * 0.95], [120, hy + hh * 1.08]])), fill(mix(md, lt, 0.3)) + " " + edge);
        front += path(soft(both([[120, hy - hh * r.f(0.1, 0.5)], [120 + hw * 0.5, hy - hh * 0.62], [120 + hw * 0.86, hy - hh * 0.1], [120 + hw * 0.5, hy + hh * 0.3], [120, hy + hh * r.f(0.5, 0.98)]])), fill(dk, 0.9));
        var ex = hw * r.f(0.4, 0.54), ey = hy - hh * 0.06, q = r.f(5.4, 8) * (0.6 + hs * 0.4), look = has("brute") || has("dragon") || hard ? "slit" : r.pick(["round", "round", "wide", "calm"]);
        var x = 120 - ex;
        front += mirrored(disc(x, ey, q * 1.8, fill(c2.lit, 0.28)) + (look === "slit" ? path(poly([[x - q * 1.3, ey - q * 0.9], [x + q * 1.3, ey - q * 0.1], [x + q * 0.2, ey + q * 0.9]]), fill(c2.lit)) : look === "calm" ? path(curve([[x - q * 1.2, ey], [x, ey - q], [x + q * 1.2, ey]]), ink(c2.lit, 4)) : disc(x, ey, look === "wide" ? q * 1.25 : q, fill(c2.lit)) + disc(x + (look === "wide" ? 2 : 0), ey + 0.5, q * 0.45, fill(dk))));
        if (has("eldritch"))
            front += disc(120, hy - hh * 0.58, 6, fill(c2.lit)) + disc(120, hy - hh * 0.58, 2.4, fill(dk));
        if (has("insectoid"))
            front += mirrored(disc(120 - ex * 0.5, ey - 11, 3, fill(c2.lit)) + path(curve([[126, hy + hh * 0.85], [138, hy + hh * 1.2], [128, hy + hh * 1.5]]), ink(dk, 5)));
        if (has("avian"))
            front += path(poly([[109, ey + 9], [131, ey + 9], [120, hy + hh * 1.2]]), fill(mix(c2.lit, "#f2a531", 0.7)) + " " + edge);
        else if (has("behemoth") || has("ursa") || has("brute"))
            front += path(curve([[106, hy + hh * 0.55], [120, hy + hh * 0.42], [134, hy + hh * 0.55], [120, hy + hh * 0.78]], true), fill(mix(lt, "#ffffff", 0.3))) + mirrored(path(poly([[127, hy + hh * 0.68], [136, hy + hh * 0.66], [132, hy + hh * 1.02]]), fill("#fff")));
        else if (!hard)
            front += path(curve([[109, hy + hh * 0.58], [120, hy + hh * r.f(0.62, 0.78)], [131, hy + hh * 0.58]]), ink(c2.lit, 2.8, 0.95));
        if (hard)
            front += path(line([[120, hy - hh], [114, hy - 8], [124, hy + 8], [120, hy + hh]]) + line([[90, 176], [106, 190], [100, 210]]) + line([[150, 170], [140, 192]]), ink(c2.lit, 2.4, 0.9));
        return "<g transform=\"translate(120 130) scale(".concat(S, ") translate(-120 -130)\">").concat(back2).concat(mid).concat(front, "</g>");
    }
    function rune(card, r, c) {
        var lit = c.lit, dk = c.skin[0], lt = c.skin[2], name = card.name.toLowerCase();
        var halo = disc(120, 120, 78, fill(dk, 0.55)) + disc(120, 120, 78, ink(lit, 2, 0.9)) + disc(120, 120, 70, ink(lit, 0.9, 0.7));
        var e = "stroke=\"".concat(dk, "\" stroke-width=\"2\" stroke-linejoin=\"round\"");
        var s = "";
        if (card.type === "invoke") {
            var k = r.i(5, 8), skip = k > 6 ? 3 : 2, l = [];
            for (var i = 0; i < k; i++)
                l.push(at(120, 120, 66, -90 + i * skip * 360 / k));
            s += halo + path(poly(l), ink(lit, 3.4)) + disc(120, 120, 22, fill(lt)) + disc(120, 120, 11, fill(lit));
            for (var i = 0; i < 24; i++)
                s += path(line([at(120, 120, 82, i * 15), at(120, 120, i % 3 ? 86 : 94, i * 15)]), ink(lit, 2, 0.9));
        }
        else if (card.type === "counter") {
            var sh = r.pick([both([[120, 40], [150, 54], [182, 58], [178, 118], [158, 164], [120, 200]]), both([[120, 38], [176, 70], [176, 150], [120, 202]]), both([[120, 44], [170, 44], [186, 100], [160, 168], [120, 196]])]), soft = r.yes(0.5) ? function (l) { return curve(l, true); } : poly, in1 = mix(dk, r.pick(TINT.fire.concat(TINT.water, TINT.thunder)), 0.6);
            s += path(soft(sh), fill(dk) + " stroke=\"".concat(lit, "\" stroke-width=\"4\"")) + path(soft(sh.map(function (_f) {
                var x = _f[0], y = _f[1];
                return [120 + (x - 120) * 0.8, 118 + (y - 118) * 0.8];
            })), fill(in1));
            if (/arrow/.test(name))
                s += path(line([[82, 160], [152, 82]]), ink(lit, 7)) + path(poly([[166, 66], [160, 98], [136, 76]]), fill(lit)) + path(line([[82, 160], [78, 142]]) + line([[82, 160], [100, 160]]), ink(lit, 5));
            else if (/box/.test(name))
                s += path(poly([[84, 112], [120, 96], [156, 112], [156, 148], [120, 166], [84, 148]]), fill(lt) + " " + e) + path(line([[84, 112], [120, 128], [156, 112]]) + line([[120, 128], [120, 166]]), ink(dk, 3)) + mirrored(path(feather(120, 100, -60, 44, 16), fill(lit)));
            else if (/tsunami/.test(name))
                for (var i = 0; i < 3; i++)
                    s += path("M".concat(74 + i * 6, " ").concat(150 - i * 4, "q10-").concat(54 - i * 10, " 52-").concat(58 - i * 12, "q30 4 26 30q-10-18-26-10q-14 12-6 38z"), fill(i === 1 ? lit : lt, 0.9 - i * 0.2) + " " + e);
            else if (/star|chariot|helios/.test(name))
                for (var i = 0; i < 8; i++)
                    s += path(poly([at(120, 116, 12, i * 45 - 22), at(120, 116, i % 2 ? 34 : 50, i * 45), at(120, 116, 12, i * 45 + 22)]), fill(i % 2 ? lt : lit));
            else if (/obol|achilles/.test(name))
                s += disc(120, 116, 38, fill(lt) + " " + e) + disc(120, 116, 29, ink(dk, 3)) + path("M120 96l7 14 15 2-11 10 3 15-14-7-14 7 3-15-11-10 15-2z", fill(dk));
            else
                s += path(curve([[78, 114], [120, 84], [162, 114], [120, 144]], true), fill(lit)) + disc(120, 114, 19, fill(in1)) + disc(120, 114, 9, fill(dk)) + disc(126, 108, 3.4, fill("#fff"));
        }
        else if (card.type === "artifact") {
            for (var i = 0; i < 18; i++)
                s += path(poly([[120, 120], at(120, 120, 150, i * 20 - 3), at(120, 120, 150, i * 20 + 3)]), fill(lit, 0.2));
            var shaft = function (w) { return "<rect x=\"".concat(120 - w / 2, "\" y=\"44\" width=\"").concat(w, "\" height=\"160\" rx=\"").concat(w / 2, "\" ").concat(fill(mix(lt, "#7a5230", 0.55)), " ").concat(e, "/>"); };
            if (/trident/.test(name))
                s += shaft(9) + path("M120 34l9 22h-18zM84 48q-6 50 36 52q42-2 36-52l-12 10q2 26-24 28q-26-2-24-28z", fill(lit) + " " + e);
            else if (/hammer/.test(name))
                s += shaft(11) + path("M72 56h96l10 12v34l-10 12H72l-10-12V68z", fill(mix(lit, lt, 0.4)) + " " + e) + path("M84 70h72M84 100h72", ink(dk, 3, 0.6));
            else if (/scythe/.test(name))
                s += shaft(9) + path("M120 48q62-18 82 52q-26-34-82-28z", fill(lit) + " " + e);
            else if (/bolt/.test(name))
                s += path("M138 32L80 132h36l-18 76 66-104h-38l26-72z", fill(lit) + " " + e);
            else if (/bag/.test(name))
                s += path("M96 66q24 14 48 0q-6 20 18 56q24 66-42 70q-66-4-42-70q24-36 18-56z", fill(mix(lt, "#b58a54", 0.5)) + " " + e) + path("M90 70q30 18 60 0", ink(lit, 5)) + path("M92 150q20-22 40-4t30-8", ink(lit, 4));
            else {
                for (var i = 0; i < 11; i++) {
                    var p = at(120, 96, 62, 10 + i * 16);
                    s += disc(p[0], p[1], i === 5 ? 17 : 8, fill(i === 5 ? lit : lt) + " " + e);
                }
            }
        }
        else if (card.type === "divine") {
            for (var i = 0; i < 24; i++)
                s += path(poly([at(120, 112, 50, i * 15 - 5), at(120, 112, i % 2 ? 84 : 108, i * 15), at(120, 112, 50, i * 15 + 5)]), fill(i % 2 ? lt : lit, 0.92));
            s += disc(120, 112, 54, fill(dk)) + path(curve(both([[120, 70], [146, 78], [154, 108], [142, 142], [120, 160]]), true), fill(mix(lit, lt, 0.25)) + " " + e);
            s += mirrored(path(curve([[100, 108], [109, 103], [116, 109]]), ink(dk, 4)) + path(feather(84, 138, -100, 40, 14), fill(lt) + " " + e) + path(feather(90, 150, -140, 40, 14), fill(lt) + " " + e));
            s += path("M120 108v20l-5 4M110 144q10 6 20 0", ink(dk, 3.2));
        }
        else if (card.type === "stadium") {
            s += disc(120, 104, 52, fill(lit, 0.95)) + disc(120, 104, 66, ink(lit, 2, 0.6));
            s += path(poly([[-4, 168], [50, 96], [84, 140], [132, 70], [176, 138], [206, 104], [244, 160], [244, 244], [-4, 244]]), fill(mix(dk, c.skin[1], 0.6)));
            s += path(poly([[70, 148], [120, 122], [170, 148]]), fill(mix(lit, lt, 0.5)) + " " + e);
            for (var i = 0; i < 5; i++)
                s += "<rect x=\"".concat(76 + i * 20, "\" y=\"150\" width=\"9\" height=\"36\" ").concat(fill(mix(lit, lt, 0.3)), "/>");
            s += "<rect x=\"66\" y=\"186\" width=\"108\" height=\"8\" ".concat(fill(mix(lit, lt, 0.5)), "/><rect x=\"56\" y=\"194\" width=\"128\" height=\"50\" ").concat(fill(dk, 0.85), "/>");
        }
        else {
            s += disc(120, 120, 64, fill(lt)) + disc(104, 100, 30, fill(lit, 0.7)) + disc(120, 120, 64, ink(lit, 3));
            for (var i = 0; i < 3; i++) {
                var l = [];
                for (var t = 0; t < 9; t++)
                    l.push(at(120, 120, 12 + t * 6, i * 120 + t * 26));
                s += path(curve(l), ink(dk, 7, 0.75));
            }
        }
        return s;
    }
    function elestrals(card, r, id) {
        var els = (card.elements || []).filter(function (e) { return ELE[e]; }), main = els.find(function (e) { return e !== "any"; }) || els[0] || "any", c = ELE[main], c2 = ELE[els.find(function (e) { return e !== main && e !== "any"; }) || main];
        return "<defs>".concat(grad(id, c.sky[0], mix(c.sky[1], c2.sky[1], 0.5))).concat(glow(id + "g", c2.lit, 0.75), "</defs>") + rect("fill=\"url(#".concat(id, ")\"")) + sky(main, r, c) + disc(120, 116, 104, "fill=\"url(#".concat(id, "g)\"")) + (card.type === "elestral" ? creature(card, r, c, c2) : rune(card, r, c));
    }
    var SYN = {
        vyrafaeth: { a: "#ffd93b", b: "#ff8a1f", d: "#2a1d05", w: "saw" },
        cavaliya: { a: "#ff5a5f", b: "#ff2e93", d: "#2b0810", w: "square" },
        lukaineth: { a: "#4da3ff", b: "#58f0e6", d: "#071630", w: "sine" },
        kubrakan: { a: "#58d68d", b: "#c9f25f", d: "#06231a", w: "tri" },
        casaadi: { a: "#c07bff", b: "#ff6ad5", d: "#1b0a33", w: "pulse" },
        amari: { a: "#c3c9d4", b: "#7fe3ff", d: "#14161c", w: "noise" }
    };
    var wave = function (w, t, r) {
        var u = t - Math.floor(t);
        return w === "saw" ? 2 * u - 1 : w === "square" ? u < 0.5 ? 1 : -1 : w === "tri" ? 1 - 4 * Math.abs(u - 0.5) : w === "pulse" ? u < 0.18 ? 1 : -0.35 : w === "noise" ? r.f(-1, 1) : Math.sin(u * 6.2832);
    };
    function synsouls(card, r, id) {
        var c = SYN[card.freq] || SYN.amari;
        var s = "<defs>".concat(grad(id, c.d, mix(c.d, c.a, 0.42), 0.3)).concat(glow(id + "g", c.b, 0.55), "</defs>") + rect("fill=\"url(#".concat(id, ")\""));
        s += disc(120, 106, 110, "fill=\"url(#".concat(id, "g)\""));
        for (var i = 0; i < 24; i++) {
            var h = 10 + 46 * Math.abs(wave(c.w, i * 0.19 + r.f(0, 0.2), r)) * r.f(0.4, 1);
            s += "<rect x=\"".concat(i * 10 + 1, "\" y=\"").concat(n(214 - h), "\" width=\"7\" height=\"").concat(n(h + 30), "\" rx=\"2\" ").concat(fill(mix(c.a, c.b, i / 24), 0.34), "/>");
        }
        var ring = function (R, N, amp, f, o, w) {
            var d = "";
            for (var i = 0; i < N; i++) {
                var k = amp * (0.35 + 0.65 * Math.abs(wave(c.w, i * f / N, r)));
                d += line([at(120, 112, R, i * 360 / N - 90), at(120, 112, R + k, i * 360 / N - 90)]);
            }
            return path(d, ink(c.b, w, o));
        };
        if (card.type === "verse") {
            var a = r.i(1, 4), b = a + r.pick([1, 1, 2]), ph = r.f(0.4, 1.1), l = [];
            for (var i = 0; i < 64; i++) {
                var t = i / 64 * 6.2832;
                l.push([120 + 84 * Math.sin(a * t + ph), 118 + 66 * Math.sin(b * t)]);
            }
            var d = curve(l, true);
            s += path(d, ink(c.a, 9, 0.25)) + path(d, ink(c.b, 3.6)) + path(d, ink("#fff", 1.1, 0.9));
        }
        else if (card.type === "concept") {
            var k = r.i(4, 6), q = r.i(3, 6);
            for (var i = 0; i < k; i++) {
                var y = 182 - i * (120 / k), R = 92 - i * 9, l = [];
                for (var j = 0; j < q; j++) {
                    var p = at(0, 0, R, j * 360 / q + i * 14 + 20);
                    l.push([120 + p[0], y + p[1] * 0.38]);
                }
                s += path(poly(l), fill(mix(c.a, c.b, i / k), 0.3) + " stroke=\"".concat(i === k - 1 ? "#fff" : c.b, "\" stroke-width=\"2.4\""));
            }
            s += path(line([[120, 40], [120, 176]]), ink("#fff", 2, 0.8)) + disc(120, 44, 7, fill("#fff"));
        }
        else {
            var boss = card.type === "conductor", rows = 25;
            s += ring(74, 72, boss ? 26 : 14, r.i(5, 9), 0.85, 2.4) + (boss ? ring(64, 48, -9, r.i(3, 7), 0.6, 2) : "");
            var head = r.f(20, 34), neck = r.f(8, 16), should = r.f(44, 92), lean = r.f(-22, 22), crest = r.pick(["none", "spike", "wide", "horn", "crown", "veil"]), cut = r.f(0.4, 0.5), open = r.yes(0.4);
            var A = "", B = "";
            for (var i = 0; i < rows; i++) {
                var y = 44 + i * 6.7, u = (y - 44) / 162;
                var w = void 0;
                if (u < cut) {
                    var t2 = u / cut;
                    w = head * Math.sqrt(Math.max(0, 1 - Math.pow((t2 - 0.55) / 0.58, 2)));
                    if (crest === "spike" && t2 < 0.3)
                        w = 3 + t2 * 40;
                    if (crest === "wide" && t2 > 0.05 && t2 < 0.4)
                        w += 14;
                    if (crest === "horn" && t2 < 0.22)
                        w = head * 1.1;
                    if (crest === "crown" && t2 < 0.26)
                        w = i % 2 ? head * 0.9 : 5;
                    if (crest === "veil")
                        w += t2 * 12;
                }
                else if (u < cut + 0.09)
                    w = (crest === "veil" ? head + 10 : neck) + (u - cut) * 40;
                else
                    w = neck + (should - neck) * Math.min(1, Math.pow((u - cut - 0.09) / 0.22, 0.7)) * (open ? 1 + 0.12 * Math.sin(i) : 1);
                w = Math.max(2.5, w + 5 * wave(c.w, i * 0.23, r));
                var glitch = r.yes(0.16) ? r.f(-16, 16) : 0, x = 120 + lean * (1 - u) - w + glitch, t = n(i / rows);
                if (open && u > cut + 0.2) {
                    var g = w * 0.34;
                    A += "<rect x=\"".concat(n(x), "\" y=\"").concat(n(y), "\" width=\"").concat(n(w - g), "\" height=\"4.4\" rx=\"2.2\" ").concat(fill(mix(c.b, c.a, u)), "/><rect x=\"").concat(n(x + w + g), "\" y=\"").concat(n(y), "\" width=\"").concat(n(w - g), "\" height=\"4.4\" rx=\"2.2\" ").concat(fill(mix(c.b, c.a, u)), "/>");
                    continue;
                }
                if (glitch)
                    B += "<rect x=\"".concat(n(x - glitch * 0.8), "\" y=\"").concat(n(y), "\" width=\"").concat(n(w * 2), "\" height=\"4.4\" rx=\"2.2\" ").concat(fill(c.b, 0.8), "/>");
                A += "<rect x=\"".concat(n(x), "\" y=\"").concat(n(y), "\" width=\"").concat(n(w * 2), "\" height=\"4.4\" rx=\"2.2\" ").concat(fill(mix("#ffffff", c.a, Math.min(1, 0.15 + u * 1.1))), "/>");
            }
            s += B + A + "<rect x=\"".concat(n(106 + lean), "\" y=\"86\" width=\"9\" height=\"5\" rx=\"2.5\" ").concat(fill(c.d), "/><rect x=\"").concat(n(125 + lean), "\" y=\"86\" width=\"9\" height=\"5\" rx=\"2.5\" ").concat(fill(c.d), "/>");
        }
        return s;
    }
    var ACH = { A: ["#15151b", "#43434f"], R: ["#c9202e", "#ff7a6b"], Y: ["#f0b800", "#ffec8a"], G: ["#1d7d37", "#7fdc84"], C: ["#16a5bd", "#a4f0f5"], B: ["#233fb5", "#7ea1ff"], M: ["#b0207f", "#ff8fd0"] };
    function achroma(card, r, id) {
        var cols = (card.shards || "A").split(""), dark = cols.filter(function (x) { return x === "A"; }).length > cols.length / 2, sub = (card.sub || []).join(" ");
        var paper2 = dark ? "#d9d6de" : "#f6f1e6";
        var s = "<defs>".concat(grad(id, paper2, dark ? "#8f8b9c" : "#dfe9ee"), "</defs>") + rect("fill=\"url(#".concat(id, ")\""));
        var col = function () {
            var c = ACH[r.pick(cols)] || ACH.A;
            return mix(c[0], c[1], r.f(0, 1));
        };
        for (var i = 0; i < 16; i++) {
            var a = r.f(0, 360), R = r.f(70, 150), p = at(120, 116, R, a), q = r.f(8, 26);
            s += path(poly([at(p[0], p[1], q, a), at(p[0], p[1], q * 0.7, a + r.f(100, 140)), at(p[0], p[1], q * 0.8, a - r.f(100, 140))]), fill(col(), 0.5));
        }
        var edge = "stroke=\"".concat(dark ? "#0b0b0f" : "#fffdf6", "\" stroke-width=\"1.3\" stroke-linejoin=\"round\"");
        var facet = function (l) { return path(poly(l), fill(col()) + " " + edge); };
        var fan = function (l, c) {
            var o = "";
            for (var i = 0; i < l.length - 1; i++)
                o += facet([c, l[i], l[i + 1]]);
            return o;
        };
        if (card.type === "location") {
            var town = /Stone|Castle|Throne|Factory|Prison|Square|Village|Infirmary|Gates|Temple/.test(card.name), X = r.f(84, 156);
            s += disc(r.f(60, 180), r.f(60, 92), r.f(20, 34), fill(dark ? "#e6e2ee" : mix(ACH[cols[0]][1], "#ffffff", 0.3), 0.9));
            for (var k = 0; k < (town ? 5 : 4); k++) {
                var x = X + (k - 2) * r.f(30, 44), h = r.f(54, 96) * (Math.abs(k - 2) < 1 ? 1.35 : 1), w = town ? r.f(13, 19) : r.f(30, 46), y = 178;
                if (town)
                    s += facet([[x - w, y], [x - w, y - h], [x, y - h]]) + facet([[x - w, y], [x, y - h], [x, y]]) + facet([[x, y], [x, y - h], [x + w, y - h]]) + facet([[x, y], [x + w, y - h], [x + w, y]]) + facet([[x - w - 4, y - h], [x, y - h - 34], [x, y - h]]) + facet([[x, y - h], [x, y - h - 34], [x + w + 4, y - h]]);
                else {
                    var m = x + r.f(-9, 9);
                    s += facet([[x - w, y], [m, y - h], [m - 6, y]]) + facet([[m - 6, y], [m, y - h], [x + w * 0.4, y]]) + facet([[x + w * 0.4, y], [m, y - h], [x + w, y]]);
                }
            }
            for (var k = 0; k < 6; k++) {
                var x = k * 44 - 12;
                s += facet([[x, 178], [x + 44, 178], [x + 22, 206]]) + facet([[x + 22, 206], [x + 44, 178], [x + 66, 206]]) + facet([[x - 22, 240], [x + 22, 206], [x + 44, 240]]);
            }
        }
        else if (card.type === "object") {
            var N = 8, o = [], m = [], i2 = [];
            for (var k = 0; k <= N; k++) {
                o.push(at(120, 118, 82 + k % 2 * 6, k * 45 - 90));
                m.push(at(120, 118, 50, k * 45 - 67));
                i2.push(at(120, 118, 26, k * 45 - 90));
            }
            for (var k = 0; k < N; k++)
                s += facet([o[k], m[k], o[k + 1]]) + facet([m[k], o[k + 1], m[(k + 1) % N]]) + facet([i2[k], m[k], i2[k + 1]]) + facet([m[k], i2[k + 1], m[(k + 1) % N]]);
            s += path(poly(i2.slice(0, N)), fill(dark ? "#d9d6e4" : "#fff", 0.85));
        }
        else if (card.type === "action") {
            var N = 13;
            for (var k = 0; k < N; k++) {
                var a = k * 360 / N + r.f(-8, 8), L = r.f(62, 104), w = r.f(8, 15);
                s += facet([at(120, 118, 16, a - 30), at(120, 118, L * 0.6, a - w), at(120, 118, L, a)]) + facet([at(120, 118, 16, a + 30), at(120, 118, L * 0.6, a + w), at(120, 118, L, a)]);
                s += disc.apply(void 0, __spreadArray(__spreadArray([], at(120, 118, L + r.f(8, 18), a), false), [r.f(2, 5), fill(col())], false));
            }
            s += disc(120, 118, 15, fill(dark ? "#0b0b0f" : "#fff"));
        }
        else {
            var dr = /Dragon|Drake|Creature/.test(sub), monk = /Monk|Teacher|Mononoke/.test(sub);
            var w = "";
            var tip = (dr ? r.pick([[[212, 62], [226, 104], [204, 120], [210, 150], [182, 152]], [[182, 40], [220, 52], [206, 82], [226, 110], [196, 118], [190, 146]], [[170, 150], [206, 130], [224, 156], [196, 168], [204, 196], [166, 190]]]) : r.pick([[[190, 40], [216, 70], [204, 108], [176, 128], [196, 160], [160, 172]], [[170, 46], [204, 52], [222, 96], [194, 122], [158, 128]], [[184, 84], [222, 96], [214, 128], [178, 132], [204, 176], [164, 184]], [[160, 60], [186, 36], [200, 76], [222, 84], [196, 116], [166, 132]]])).map(function (_f) {
                var x = _f[0], y = _f[1];
                return [x + r.f(-6, 6), y + r.f(-6, 6)];
            });
            w += fan(tip, [134, 118]);
            s += mirrored(w);
            var body = dr ? [[120, 88], [144, 104], [156, 150], [140, 200], [120, 214]] : [[120, 96], [138, 108], [monk ? 160 : 146, 160], [monk ? 172 : 150, 214], [120, 214]];
            var b = fan(body, [120, 150]);
            s += mirrored(b);
            var head = dr ? [[120, 104], [134, 92], [152, 40], [128, 62], [120, 56]] : [[120, 96], [138, 82], [138, 62], [126, 46], [120, 44]];
            var h = fan(head, [120, 78]);
            s += mirrored(h);
            s += mirrored(path(dr ? poly([[106, 74], [115, 80], [108, 83]]) : "M108 76l5-4 5 4-5 4z", fill(dark ? "#ffffff" : "#15151b")));
            if (/Pixie|Achrom/.test(sub))
                s += mirrored(facet([[134, 58], [150, 28], [140, 70]]));
            if (/Fairy|Painter/.test(sub))
                s += path(line([[150, 150], [196, 196]]), ink("#3a2a1a", 4)) + facet([[190, 188], [210, 200], [202, 212]]);
        }
        return s;
    }
    var SOL = { s: ["#26304d", "#8793b8"], h: ["#c21f3a", "#f0a0a0"], d: ["#c2680a", "#f3c27b"], c: ["#1d6b45", "#93c9a4"] };
    var PIP = { s: "M0-1C.25-.6.95-.2.95.3.95.75.4.85.14.5.16.8.3.95.42 1H-.42C-.3.95-.16.8-.14.5-.4.85-.95.75-.95.3-.95-.2-.25-.6 0-1Z", h: "M0 1C-.3.6-1 .1-1-.4-1-1-.2-1.05 0-.5.2-1.05 1-1 1-.4 1 .1.3.6 0 1Z", d: "M0-1.05Q.3-.45.78 0 .3.45 0 1.05-.3.45-.78 0-.3-.45 0-1.05Z", c: "M.13.3C.2.75.3.9.45 1H-.45C-.3.9-.2.75-.13.3-.35.75-1 .65-1 .1-1-.3-.62-.5-.36-.36-.68-.7-.4-1.05 0-1.05S.68-.7.36-.36C.62-.5 1-.3 1 .1 1 .65.35.75.13.3Z" };
    var pip = function (q, x, y, k, a, turn) { return "<path transform=\"translate(".concat(n(x), " ").concat(n(y), ") scale(").concat(n(k)).concat(turn ? " " + n(-k) : "", ")\" d=\"").concat(PIP[q], "\" ").concat(a, "/>"); };
    function brush(p, w, a) {
        var up = [], dn = [];
        for (var i = 0; i < p.length; i++) {
            var q = p[Math.max(0, i - 1)], e = p[Math.min(p.length - 1, i + 1)], L = Math.hypot(e[0] - q[0], e[1] - q[1]) || 1, t = i / (p.length - 1), k = w * Math.pow(Math.sin(Math.PI * (0.12 + 0.86 * t)), 0.8);
            up.push([p[i][0] - (e[1] - q[1]) / L * k, p[i][1] + (e[0] - q[0]) / L * k]);
            dn.unshift([p[i][0] + (e[1] - q[1]) / L * k, p[i][1] - (e[0] - q[0]) / L * k]);
        }
        return path(curve(up.concat(dn), true), a);
    }
    function enso(cx, cy, R, r, w, a) {
        var a0 = r.f(0, 360), l = [];
        for (var i = 0; i <= 16; i++)
            l.push(at(cx, cy, R + r.f(-2, 2), a0 + i * 20.5));
        return brush(l, w, a);
    }
    var PLACES = { 2: "02", 3: "012", 4: "acbd", 5: "acbd1", 6: "acbdef", 7: "acbdef3", 8: "acbdef34", 9: "acbdghij1", 10: "acbdghij34" };
    var SPOT = { 0: [0, -1], 1: [0, 0], 2: [0, 1], 3: [0, -0.52], 4: [0, 0.52], a: [-1, -1], b: [-1, 1], c: [1, -1], d: [1, 1], e: [-1, 0], f: [1, 0], g: [-1, -0.34], h: [1, -0.34], i: [-1, 0.34], j: [1, 0.34] };
    function solrei(card, r, id) {
        var q = card.suit || "s", _f = SOL[q], deep = _f[0], soft = _f[1];
        var s = "<defs>".concat(grad(id, "#fbf5e8", "#efe0c6"), "</defs>") + rect("fill=\"url(#".concat(id, ")\""));
        for (var i = 0; i < 5; i++)
            s += brush([[-10, 40 + i * 44 + r.f(-14, 14)], [80, 40 + i * 44 + r.f(-14, 14)], [160, 40 + i * 44 + r.f(-14, 14)], [250, 40 + i * 44 + r.f(-14, 14)]], r.f(1, 6), fill(soft, 0.22));
        if (card.rank && !"JQKA".includes(card.rank)) {
            s += enso(120, 116, 76, r, 5, fill(soft, 0.5));
            for (var _i = 0, _g = PLACES[card.rank]; _i < _g.length; _i++) {
                var k = _g[_i];
                var p = SPOT[k];
                s += pip(q, 124 + p[0] * 26, 112 + p[1] * 50, +card.rank > 6 ? 12.5 : 14.5, fill(deep), p[1] > 0);
            }
        }
        else if (card.rank) {
            for (var i = 0; i < 20; i++)
                s += brush([at(120, 120, 60, i * 18), at(120, 120, 80, i * 18 + 3), at(120, 120, 92 + r.f(0, 18), i * 18 + 5)], 3.2, fill(deep, 0.75));
            s += disc(120, 120, 54, fill("#d9412b")) + disc(120, 120, 54, ink(deep, 2)) + pip(q, 120, 120, 32, fill("#fff7e6"));
        }
        else if (card.type === "muse") {
            s += disc(120, 100, 66, fill("#d9412b", 0.92)) + enso(120, 100, 78, r, 6, fill(deep, 0.9));
            for (var i = 0; i < 7; i++) {
                var d = i < 4 ? -1 : 1, a = r.f(14, 70);
                s += brush([[120 + d * 12, 70 + r.f(-8, 8)], [120 + d * (34 + a * 0.4), 82 + r.f(-10, 14)], [120 + d * (50 + a), 112 + r.f(-8, 30)], [120 + d * (40 + a), 158 + r.f(0, 34)]], r.f(4, 9), fill("#1b1714", 0.93));
            }
            s += brush([[60, 240], [84, 176], [120, 150], [156, 176], [180, 240]], 30, fill(deep)) + brush([[84, 240], [104, 190], [120, 172], [136, 190], [156, 240]], 9, fill(soft));
            s += path(curve(both([[120, 62], [142, 70], [150, 100], [138, 130], [120, 144]]), true), fill("#fff6e6") + ' stroke="#1b1714" stroke-width="2"');
            s += mirrored(brush([[96, 100], [106, 96], [114, 102]], 3, fill("#1b1714"))) + brush([[112, 124], [120, 127], [128, 124]], 2.4, fill("#d9412b")) + brush([[120, 60], [118, 76], [120, 88]], 4, fill(deep)) + pip(q, 120, 80, 9, fill(deep));
        }
        else if (card.type === "advantage") {
            s += disc(r.f(80, 160), 92, 36, fill("#d9412b"));
            for (var k = 0; k < 3; k++) {
                var l = [[-20, 250]];
                for (var x = -20; x <= 260; x += 35)
                    l.push([x, 128 + k * 32 - r.f(0, 54 - k * 14)]);
                l.push([260, 250]);
                s += path(curve(l, true), fill(mix(soft, deep, k * 0.5), 0.85));
            }
            s += brush([[60, 214], [64, 150], [62, 96]], 5, fill("#1b1714")) + brush([[178, 214], [176, 150], [180, 96]], 5, fill("#1b1714")) + brush([[34, 94], [90, 84], [150, 84], [206, 94]], 7, fill("#1b1714")) + brush([[54, 116], [120, 112], [186, 116]], 4, fill("#1b1714"));
        }
        else {
            var a0 = r.f(-60, 60), k = r.i(2, 5);
            s += disc.apply(void 0, __spreadArray(__spreadArray([], at(120, 118, 30, a0 + 90), false), [48, fill("#d9412b", 0.9)], false));
            for (var i = 0; i < k; i++) {
                var a = a0 + (i - (k - 1) / 2) * r.f(16, 30), b = r.f(-26, 26), p = at(120, 118, 108, a + 180), e = at(120, 118, 108, a), m = at(120, 118, b, a + 90);
                s += brush([p, [(p[0] + m[0]) / 2 + b * 0.3, (p[1] + m[1]) / 2], m, [(e[0] + m[0]) / 2, (e[1] + m[1]) / 2 - b * 0.3], e], r.f(6, 13), fill(i ? deep : "#1b1714", 0.94));
            }
            for (var i = 0; i < 18; i++)
                s += disc.apply(void 0, __spreadArray(__spreadArray([], at(120, 118, r.f(40, 116), a0 + r.f(-40, 40)), false), [r.f(0.8, 4), fill("#1b1714", 0.85)], false));
            s += pip(q, 120, 118, 22, fill("#fff7e6") + ' stroke="#1b1714" stroke-width=".08"');
        }
        return s;
    }
    var SYM = { "+": ["#fff3cf", "#f4b93f", "#d9562b", "#5b1e3a"], "-": ["#191333", "#3d2f86", "#8f7cf0", "#d9d2ff"], "0": ["#0c2f36", "#1f7a7d", "#7fd6c2", "#f2f7e8"], x: ["#16161c", "#55556a", "#b8b8cc", "#ffffff"] };
    var HUE = ["#e4572e", "#f3a712", "#3ba99c", "#2e7fd1", "#8d5bd0", "#d14b8f", "#6aa84f", "#c2784a"];
    function symetra(card, r, id) {
        var pal = SYM[card.polarity] || SYM.x, acc = r.pick(HUE), acc2 = r.pick(HUE.filter(function (h) { return h !== acc; }));
        var s = "<defs>".concat(glow(id + "g", pal[1], 0.9), "</defs>") + rect(fill(pal[0])) + disc(120, 120, 150, "fill=\"url(#".concat(id, "g)\""));
        var N = { element: 6, emotion: 8, energy: 12, none: 2 }[card.type] || 6;
        var around = function (k, f) {
            var t = [];
            for (var i = 1; i < k; i++)
                t.push("rotate(".concat(n(i * 360 / k), " 120 120)"));
            return again(f(-90), t);
        };
        var rings = r.i(4, 5);
        var _loop_2 = function (j) {
            var R = 22 + j * 17, kind = r.pick(card.polarity === "+" ? ["petal", "petal", "ray", "bead"] : card.polarity === "-" ? ["fang", "fang", "arc", "diamond"] : ["arc", "bead", "diamond", "petal"]), k = N * (j > 2 && r.yes(0.5) ? 2 : 1), c = j % 2 ? mix(pal[2], acc, 0.55) : mix(pal[3], acc2, 0.5), off = j % 2 ? 0 : 180 / k, w = 330 / k;
            s += around(k, function (a0) {
                var a = a0 + off;
                return kind === "petal" ? path(curve([at(120, 120, R - 20, a), at(120, 120, R, a - w * 0.32), at(120, 120, R + 17, a), at(120, 120, R, a + w * 0.32)], true), fill(c, 0.92) + " stroke=\"".concat(pal[0], "\" stroke-width=\"1.2\"")) : kind === "ray" ? path(poly([at(120, 120, R - 16, a - w * 0.3), at(120, 120, R + 17, a), at(120, 120, R - 16, a + w * 0.3)]), fill(c, 0.92)) : kind === "fang" ? path(poly([at(120, 120, R + 15, a - w * 0.42), at(120, 120, R - 18, a), at(120, 120, R + 15, a + w * 0.42), at(120, 120, R + 6, a)]), fill(c, 0.92) + " stroke=\"".concat(pal[0], "\" stroke-width=\"1\"")) : kind === "arc" ? path(curve([at(120, 120, R - 4, a - w * 0.5), at(120, 120, R + 13, a), at(120, 120, R - 4, a + w * 0.5)]), ink(c, 4.6)) : kind === "bead" ? disc.apply(void 0, __spreadArray(__spreadArray([], at(120, 120, R, a), false), [Math.min(8, R * w / 190), fill(c) + " stroke=\"".concat(pal[0], "\" stroke-width=\"1.2\"")], false)) : path(poly([at(120, 120, R - 11, a), at(120, 120, R, a - w * 0.22), at(120, 120, R + 12, a), at(120, 120, R, a + w * 0.22)]), fill(c, 0.95));
            });
            if (r.yes(0.5))
                s += disc(120, 120, R + 17, ink(pal[3], 1.1, 0.55));
        };
        for (var j = rings; j >= 1; j--) {
            _loop_2(j);
        }
        s += disc(120, 120, 27, fill(pal[0])) + disc(120, 120, 27, ink(pal[3], 2.4));
        if (card.polarity === "+")
            s += around(12, function (a) { return path(line([at(120, 120, 15, a), at(120, 120, 22, a)]), ink(pal[2], 3)); }) + disc(120, 120, 11, fill(pal[2]));
        else if (card.polarity === "-")
            s += path("M128 103a18 18 0 1 0 9 26a14 14 0 1 1-9-26z", fill(pal[3]));
        else if (card.polarity === "0")
            s += disc(120, 120, 16, ink(pal[3], 3)) + path("M120 104a16 16 0 0 1 0 32z", fill(pal[3]));
        else
            s += path("M120 120c-8-14-22-12-22 0s14 14 22 0 22-12 22 0-14 14-22 0z", ink(pal[3], 4));
        return s;
    }
    var BACK = {
        elestrals: function () {
            var s = rect(fill("#173d33"));
            ["earth", "fire", "water", "thunder", "wind"].forEach(function (e, i) {
                var p = at(120, 120, 50, i * 72 - 90);
                s += disc(p[0], p[1], 26, fill(ELE[e].skin[1])) + disc(p[0], p[1], 26, ink("#e8d9a0", 2));
            });
            return s + disc(120, 120, 92, ink("#e8d9a0", 3)) + disc(120, 120, 84, ink("#e8d9a0", 1)) + disc(120, 120, 18, fill("#e8d9a0"));
        },
        synsouls: function () {
            var s = rect(fill("#160b22"));
            for (var i = 0; i < 9; i++)
                s += disc(120, 120, 20 + i * 11, ink(mix("#c07bff", "#58f0e6", i / 9), i % 3 ? 1.2 : 3, 0.9));
            return s + disc(120, 120, 10, fill("#f7f2ff"));
        },
        achroma: function () {
            var s = rect(fill("#1a1a20"));
            "RYGCBM".split("").forEach(function (k, i) {
                var a = i * 60 - 90;
                s += path(poly([[120, 120], at(120, 120, 84, a - 30), at(120, 120, 84, a + 30)]), fill(ACH[k][0])) + path(poly([[120, 120], at(120, 120, 44, a - 30), at(120, 120, 44, a + 30)]), fill(ACH[k][1]));
            });
            return s + path(poly([0, 1, 2, 3, 4, 5].map(function (i) { return at(120, 120, 92, i * 60 - 60); })), ink("#f6f1e6", 3));
        },
        solrei: function () {
            var s = rect(fill("#3a1512"));
            for (var i = 0; i < 24; i++)
                s += path(poly([[120, 120], at(120, 120, 170, i * 15 - 3), at(120, 120, 170, i * 15 + 3)]), fill("#7d231b"));
            return s + disc(120, 120, 58, fill("#d9412b")) + disc(120, 120, 66, ink("#f3dfb8", 3)) + ["s", "h", "d", "c"].map(function (k, i) { return pip.apply(void 0, __spreadArray(__spreadArray([k], at(120, 120, 30, i * 90 - 90), false), [15, fill("#fdf3df")], false)); }).join("");
        },
        symetra: function () {
            var s = rect(fill("#1c1840"));
            var _loop_3 = function (j) {
                var _loop_4 = function (i) {
                    s += path(poly([0, 1, 2, 3, 4, 5].map(function (k) {
                        var c = at(120, 120, j * 26, i * 60 + j * 15);
                        return at(c[0], c[1], 24, k * 60 + 30);
                    })), ink(mix("#8f7cf0", "#f4c95d", j / 4), 1.6, 0.8));
                };
                for (var i = 0; i < 6; i++) {
                    _loop_4(i);
                }
            };
            for (var j = 0; j < 4; j++) {
                _loop_3(j);
            }
            return s;
        }
    };
    var FAMILY = { elestrals: elestrals, synsouls: synsouls, achroma: achroma, solrei: solrei, symetra: symetra };
    var wrap = function (s) { return "<svg class=\"art\" viewBox=\"0 0 240 240\" preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\" focusable=\"false\">".concat(s, "</svg>"); };
    function art(card) {
        var seed = hash([card.game, card.name, card.suit, card.rank].join("|"));
        base = "q" + seed.toString(36) + "_";
        ids = 0;
        return wrap(FAMILY[card.game](card, dice(seed), "q" + seed.toString(36)));
    }
    art.back = function (game) { return wrap(BACK[game]()); };
    art.pip = PIP;
    var letters = { red: "R", yellow: "Y", green: "G", cyan: "C", blue: "B", magenta: "M", black: "A" };
    var frequencies = ["vyrafaeth", "cavaliya", "lukaineth", "kubrakan", "casaadi", "amari"];
    var polarities = { positive: "+", negative: "-", neutral: "0" };
    var suits = { spade: "s", heart: "h", diamond: "d", club: "c" };
    var repeated = function (cost) { return Object.entries(cost).flatMap(function (_f) {
        var word = _f[0], n2 = _f[1];
        return Array(n2).fill(word);
    }); };
    var wordIn = function (face, words2) { return words2.find(function (word) { return face.types.some(function (type) { return type.toLowerCase().replace(/[^a-z]/g, "") === word; }) || face.place.includes(word); }); };
    var drawn = {
        elestrals: function (face) { return ({ type: face.kind, elements: repeated(face.cost), sub: face.types.map(function (type) { return type.toLowerCase(); }) }); },
        achroma: function (face) { return ({ type: face.kind, shards: repeated(face.cost).map(function (word) {
                var _a;
                return (_a = letters[word]) != null ? _a : "A";
            }).join(""), sub: face.types }); },
        synsouls: function (face) {
            var _a, _b;
            return {
                type: /verse/.test(face.kind) ? "verse" : face.kind,
                freq: (_a = wordIn(face, frequencies)) != null ? _a : "amari",
                rating: (_b = face.stats.rating) != null ? _b : 0
            };
        },
        solrei: function (face) {
            var _a, _b;
            var suit = (_b = suits[(_a = repeated(face.cost).find(function (word) { return word in suits; })) != null ? _a : suitOf(face)]) != null ? _b : "s";
            return face.kind === "attack" || face.kind === "charge" ? { suit: suit, rank: face.name.slice(1) } : { suit: suit, type: face.kind };
        },
        symetra: function (face) {
            var _a, _b;
            return {
                type: face.kind === "typeless" ? "none" : face.kind,
                polarity: (_b = polarities[(_a = face.types.map(function (type) { return type.toLowerCase(); }).find(function (type) { return type in polarities; })) != null ? _a : ""]) != null ? _b : "x"
            };
        }
    };
    var suitOf = function (face) {
        var _a;
        return (_a = ["spade", "heart", "diamond", "club"].find(function (suit) { return face.place.includes(suit); })) != null ? _a : "spade";
    };
    var known = new Set(Object.keys(drawn));
    var made = new Map();
    function picture(game, face) {
        var key = "".concat(game, "/").concat(face.name, "/").concat(face.kind);
        var svg = made.get(key);
        if (svg === void 0) {
            try {
                svg = art(__assign({ game: game, name: face.name }, drawn[game](face)));
            }
            catch (e) {
                svg = back(game);
            }
            if (made.size > 2e3)
                made.clear();
            made.set(key, svg);
        }
        return svg;
    }
    var back = function (game) { return art.back(known.has(game) ? game : "elestrals"); };
    var hexagon = "M12 1l9.6 5.5v11L12 23l-9.6-5.5v-11z";
    var disc2 = "M12 1a11 11 0 1 0 .1 0z";
    var symbols = {
        earth: { tone: "--ele-earth", letter: "E", path: "M2 22L7 3h10l5 19z" },
        fire: { tone: "--ele-fire", letter: "F", path: "M12 0l4 6 4-4 3 13c0 5-4 9-11 9S1 20 1 15L4 2l4 4z" },
        water: { tone: "--ele-water", letter: "W", path: "M12 0c3 5 9 9 9 15a9 9 0 0 1-18 0c0-6 6-10 9-15z", y: 15 },
        thunder: { tone: "--ele-thunder", letter: "T", path: "M12 0l5 6 7 6-7 6-5 6-5-6-7-6 7-6z" },
        wind: { tone: "--ele-wind", letter: "N", path: "M12 1h11v3h-4a11 11 0 1 1-7-3z" },
        any: { tone: "--ele-any", letter: "*", path: hexagon },
        vyrafaeth: { tone: "--syn-vyrafaeth", letter: "V", path: "M1 7l7-6v6l8-6v6l7-6v20q0 2-2 2H3q-2 0-2-2z", y: 15 },
        cavaliya: { tone: "--syn-cavaliya", letter: "Y", path: "M1 2h7v5h8V2h7v19q0 2-2 2H3q-2 0-2-2z", y: 15, name: "Cavali'Ya" },
        lukaineth: { tone: "--syn-lukaineth", letter: "L", path: "M1 6c4-7 7-7 11-1s7 4 11-3v19q0 2-2 2H3q-2 0-2-2z", y: 15, name: "LuKaineth" },
        kubrakan: { tone: "--syn-kubrakan", letter: "K", path: "M1 7l5-6 6 6 6-6 5 6v14q0 2-2 2H3q-2 0-2-2z", y: 15 },
        casaadi: { tone: "--syn-casaadi", letter: "C", path: "M1 7h8V0h5v7h9v14q0 2-2 2H3q-2 0-2-2z", y: 15 },
        amari: { tone: "--syn-amari", letter: "A", path: "M1 5l3-3 2 4 3-5 3 5 4-5 2 4 3-3 2 4v15q0 2-2 2H3q-2 0-2-2z", y: 15 },
        black: { tone: "--ach-k", letter: "A", path: hexagon, name: "Achrom" },
        red: { tone: "--ach-r", letter: "R", path: "M12 1l11.5 21H.5z", y: 16.5 },
        yellow: { tone: "--ach-y", letter: "Y", path: disc2 },
        green: { tone: "--ach-g", letter: "G", path: "M2 2h20v20H2z" },
        cyan: { tone: "--ach-c", letter: "C", path: "M12 0l12 12-12 12L0 12z" },
        blue: { tone: "--ach-b", letter: "B", path: "M12 1l11 8-4 13.5H5L1 9z", y: 13.5 },
        magenta: { tone: "--ach-m", letter: "M", path: "M6 1h12v5h5v12h-5v5H6v-5H1V6h5z" },
        positive: { tone: "--pol-plus", letter: "+", path: "M12 0l2.6 4.3L19 2l.5 5L24.5 8 22 12l2.5 4-5 1-.5 5-4.4-2.3L12 24l-2.6-4.3L5 22l-.5-5-5-1L2 12-.5 8l5-1L5 2l4.4 2.3z" },
        negative: { tone: "--pol-minus", letter: "−", path: "M20 2A12 12 0 1 0 22 20 10 10 0 0 1 20 2z", x: 9.5, y: 12.5 },
        neutral: { tone: "--pol-zero", letter: "0", path: disc2 },
        none: { tone: "--pol-none", letter: "∞", path: "M1 6h22v12H1z" }
    };
    var tones = {
        Common: ["--canvas-plate"],
        Uncommon: ["--ach-silver"],
        Rare: ["--ach-gold"],
        Legendary: ["--ach-r", "--ach-y", "--ach-g", "--ach-c", "--ach-b", "--ach-m"]
    };
    var rarityOf = function (face) {
        var _a;
        return (_a = face.rarity) != null ? _a : face.types.find(function (type) { return type in tones; });
    };
    function frame(face) {
        var _a, _b;
        var colours = (_b = tones[(_a = rarityOf(face)) != null ? _a : ""]) != null ? _b : tones["Common"];
        var far = 18.1;
        var bend = 4 / 3 * Math.tan(Math.PI / 12) * far;
        var round = function (n2) { return Math.round(n2 * 100) / 100; };
        return [0, 1, 2, 3, 4, 5].map(function (i) {
            var _f = [i, i + 1].map(function (k) { return (k * 60 - 120) * Math.PI / 180; }), a = _f[0], b = _f[1];
            var at2 = function (turn, along) { return "".concat(round(20 + far * Math.cos(turn) - along * Math.sin(turn)), " ").concat(round(20 + far * Math.sin(turn) + along * Math.cos(turn))); };
            return { path: "M".concat(at2(a, 0), "C").concat(at2(a, bend), " ").concat(at2(b, -bend), " ").concat(at2(b, 0)), tone: colours[i % colours.length] };
        });
    }
    var onPaper = function (face) { return face.flavour ? __assign(__assign({}, face), { text: "".concat(face.text).concat(face.text ? "\n\n" : "", "\u201C").concat(face.flavour, "\u201D") }) : face; };
    var imprint = function (face) { return [face.serial, rarityOf(face), face.artist].filter(Boolean).join(" · "); };
    var steps = [[1.15, 52], [1.08, 48], [1, 42], [0.93, 42], [0.86, 42], [0.86, 32], [0.8, 32], [0.8, 22], [0.72, 22], [0.66, 14], [0.6, 14], [0.54, 6], [0.48, 6], [0.42, 6]];
    var tokens_default = "/* Quintet design tokens. One house, five rooms.\n   Everything a component may use is named here; components never write a raw colour, size or duration.\n   Contrast: every *-ink on its partner is at least 4.5:1, every symbol outline at least 3:1, in both themes. */\n\n:root {\n  /* ---- type: system fonts only. \"display\" is for names and titles, \"ui\" for everything one acts on, \"num\" for figures ---- */\n  --font-ui: system-ui, -apple-system, \"Segoe UI\", Roboto, \"Inter\", \"Noto Sans\", \"Helvetica Neue\", Arial, sans-serif;\n  --font-display: \"Iowan Old Style\", \"Palatino Linotype\", Palatino, P052, \"Book Antiqua\", Georgia, serif;\n  --font-num: \"SF Pro Rounded\", ui-rounded, \"Segoe UI\", Roboto, \"Inter\", system-ui, sans-serif;\n  --font-mono: ui-monospace, \"SF Mono\", \"Cascadia Mono\", Menlo, Consolas, \"DejaVu Sans Mono\", monospace;\n\n  /* scale: 1.2, anchored at 14 px; never below 11 px anywhere */\n  --t-11: 0.6875rem; --t-12: 0.75rem; --t-13: 0.8125rem; --t-14: 0.875rem; --t-16: 1rem;\n  --t-19: 1.1875rem; --t-23: 1.4375rem; --t-28: 1.75rem; --t-40: 2.5rem; --t-64: 4rem;\n\n  /* ---- space: 4 px steps ---- */\n  --s-1: 4px; --s-2: 8px; --s-3: 12px; --s-4: 16px; --s-5: 20px; --s-6: 24px; --s-8: 32px; --s-12: 48px;\n\n  /* ---- radii ---- */\n  --r-1: 4px; --r-2: 8px; --r-3: 12px; --r-4: 18px; --r-pill: 999px;\n\n  /* ---- motion: what moves says how long (see UI.md) ---- */\n  --m-fast: 90ms;      /* hover, press, focus */\n  --m-base: 180ms;     /* glow, lift, panel */\n  --m-move: 320ms;     /* a card changes zone */\n  --m-flip: 420ms;     /* a reveal */\n  --m-ease: cubic-bezier(.2, .7, .2, 1);\n\n  /* ---- card sizes (width; height follows each game's ratio) ---- */\n  --card-hand: 122px; --card-board: 92px; --card-zoom: 312px; --card-mini: 36px;\n\n  /* ---- symbols: the same in light and dark; letter colour is part of the token ----\n     name: fill / letter. Shape lives in parts.js (SYM). No two in one game share a shape or a letter. */\n  --ele-earth: #4b7a1e;   --ele-earth-ink: #fff;    /* E  hill      */\n  --ele-fire: #c9401a;    --ele-fire-ink: #fff;     /* F  flame     */\n  --ele-water: #1a6bb5;   --ele-water-ink: #fff;    /* W  drop      */\n  --ele-thunder: #f2c01d; --ele-thunder-ink: #241a00; /* T  bolt    */\n  --ele-wind: #9fd8cb;    --ele-wind-ink: #07302b;  /* N  swirl     */\n  --ele-any: #6a6477;     --ele-any-ink: #fff;      /* *  ring      */\n\n  --syn-vyrafaeth: #f0c419; --syn-vyrafaeth-ink: #251c00; /* V  saw      */\n  --syn-cavaliya: #cf2f3a;  --syn-cavaliya-ink: #fff;     /* Y  square   */\n  --syn-lukaineth: #2467c9; --syn-lukaineth-ink: #fff;    /* L  sine     */\n  --syn-kubrakan: #2a7d4f;  --syn-kubrakan-ink: #fff;     /* K  triangle */\n  --syn-casaadi: #8a3fc0;   --syn-casaadi-ink: #fff;      /* C  pulse    */\n  --syn-amari: #6b6f78;     --syn-amari-ink: #fff;        /* A  noise    */\n\n  --ach-k: #17171c; --ach-k-ink: #fff;      /* A  Achrom: hexagon */\n  --ach-r: #d02b35; --ach-r-ink: #fff;      /* R  triangle  */\n  --ach-y: #f5cf2a; --ach-y-ink: #251d00;   /* Y  circle    */\n  --ach-g: #257d36; --ach-g-ink: #fff;      /* G  square    */\n  --ach-c: #35c3d6; --ach-c-ink: #002b31;   /* C  diamond   */\n  --ach-b: #2b50c8; --ach-b-ink: #fff;      /* B  pentagon  */\n  --ach-m: #c22f93; --ach-m-ink: #fff;      /* M  cross     */\n  --ach-silver: #9aa3b0; --ach-gold: #d19a12;   /* frames of the Hex */\n  --realm-salum: #5a6b2d; --realm-draco: #a63a1f; --realm-spirata: #7a3fb0; --realm-norso: #1f6f8f; --realm-terra: #7a5a2c;\n\n  --sol-s: #26304d; --sol-s-ink: #fff;      /* S spade   */\n  --sol-h: #c21f3a; --sol-h-ink: #fff;      /* H heart   */\n  --sol-d: #b85a00; --sol-d-ink: #fff;      /* D diamond */\n  --sol-c: #1d6b45; --sol-c-ink: #fff;      /* C club    */\n\n  --pol-plus: #f4c95d;  --pol-plus-ink: #2b1d00;   /* +  sun       */\n  --pol-minus: #4a3a8c; --pol-minus-ink: #fff;     /* -  crescent  */\n  --pol-zero: #2e7f83;  --pol-zero-ink: #fff;      /* 0  disc      */\n  --pol-none: #6d6d78;  --pol-none-ink: #fff;      /* X  lemniscate */\n\n  /* on cards, which are paper in both themes */\n  --sym-edge: #fff; --card-good: #12603a; --card-bad: #a5211a; --card-night: #160b22; --card-night-ink: #fff;\n  --sheet: #fff; --sheet-ink: #000; /* what a printer prints on */\n  --poster: #0a090e; --poster-veil: rgb(10 9 14 / .86); --poster-ink: #fff; --poster-ink-2: #d3cfdd;\n  --badge: #17151d; --badge-ink: #fff; --key-ink: #241a00;\n  --ivory: #fdf8ec; --ivory-2: #d9d0bd; --ivory-line: #c9b996;\n  --canvas-paper: #fffdf7; --canvas-plate: #fffdf7; --canvas-slot: #8a8579;\n  --hex-veil: rgb(12 9 30 / .86); --hex-ink: #fff; --hex-ink-2: #d9d4f2;\n  --rel-affinity: #14703f; --rel-enmity: #a8123f; --rel-ink: #fff;\n\n  /* seats: bead colours; each has its own bead shape */\n  --seat-1: #1668c7; --seat-1-ink: #fff;    /* circle   */\n  --seat-2: #e0701a; --seat-2-ink: #231000; /* diamond  */\n  --seat-3: #26804f; --seat-3-ink: #fff;    /* square   */\n  --seat-4: #c5388f; --seat-4-ink: #fff;    /* triangle */\n  --seat-5: #e5bf2b; --seat-5-ink: #241b00; /* cross    */\n  --seat-6: #6f55c9; --seat-6-ink: #fff;    /* star     */\n}\n\n/* ---- light (default) ---- */\n:root, :root[data-theme=\"light\"] {\n  color-scheme: light;\n  --page: #f4f2ec; --surface: #ffffff; --surface-2: #f7f5f0; --sunk: #e9e6de;\n  --line: #d8d3c7; --line-2: #b9b3a4;\n  --ink: #1b1c22; --ink-2: #474a55; --ink-3: #63666f;\n\n  --you: #0a54a0; --you-soft: #dbe9f8; --you-ink: #fff;     /* you: blue, solid edge, filled dot   */\n  --foe: #9c3009; --foe-soft: #fbe5da; --foe-ink: #fff;     /* them: rust, double edge, hollow dot */\n  --play: #8f5800; --play-glow: #f2b632; --play-soft: #fdf1d2; /* may be used now: gold, lifted, key tab */\n  --pick: #6a2bc4; --pick-soft: #ece1fb; --pick-ink: #fff;  /* chosen: violet, check mark          */\n  --aim: #bf1650; --aim-soft: #fbdde7;                      /* target: crimson, corner brackets    */\n  --next: #0b6e63; --next-soft: #d8f0ec; --next-ink: #fff;  /* resolves next: teal, arrow          */\n  --good: #1c7040; --warn: #8a5300; --warn-soft: #fdeccb; --bad: #b3261e;\n\n  --sol-s-ui: #26304d; --sol-h-ui: #c21f3a; --sol-d-ui: #b85a00; --sol-c-ui: #1d6b45; /* suits on panels; on cards the plain tokens hold */\n  --hex-edge: #100d22;\n  --card-paper: #fbf8f1; --card-ink: #1d1a16; --card-ink-2: #544e44; --card-edge: #2b2722;\n  --e-1: 0 1px 2px rgb(30 25 15 / .14);\n  --e-2: 0 2px 4px rgb(30 25 15 / .14), 0 6px 14px -4px rgb(30 25 15 / .20);\n  --e-3: 0 8px 16px -6px rgb(30 25 15 / .30), 0 20px 44px -10px rgb(30 25 15 / .34);\n\n  --elestrals-mat: #d9e7dd; --elestrals-mat-2: #c6dacd; --elestrals-line: #94b3a0; --elestrals-acc: #2a6a4a;\n  --symetra-mat: #e2e0f1;   --symetra-mat-2: #d1cee8;   --symetra-line: #a5a0cf;   --symetra-acc: #4b3f9e;\n  --synsouls-mat: #ebe2ee;  --synsouls-mat-2: #dfd0e4;  --synsouls-line: #b99cc4;  --synsouls-acc: #8a2f83;\n  --achroma-mat: #ebe9e4;   --achroma-mat-2: #dedbd3;   --achroma-line: #b4aea2;   --achroma-acc: #2f2f38;\n  --solrei-mat: #f0e5d3;    --solrei-mat-2: #e6d6bd;    --solrei-line: #c2a985;    --solrei-acc: #9b2a22;\n}\n\n/* ---- dark: by choice, or by the system when nothing was chosen ---- */\n:root[data-theme=\"dark\"] {\n  color-scheme: dark;\n  --page: #0f1116; --surface: #191c24; --surface-2: #20242e; --sunk: #0b0d11;\n  --line: #343a48; --line-2: #525a6d;\n  --ink: #f2f0ea; --ink-2: #c0c4d0; --ink-3: #989eaf;\n\n  --you: #7db8ff; --you-soft: #14304f; --you-ink: #06182c;\n  --foe: #ff9d6b; --foe-soft: #47210f; --foe-ink: #2a0e00;\n  --play: #ffcf56; --play-glow: #ffc021; --play-soft: #3d3009;\n  --pick: #c4a2ff; --pick-soft: #33224f; --pick-ink: #1c0a38;\n  --aim: #ff7a9c; --aim-soft: #4b1527;\n  --next: #5fdccb; --next-soft: #0d3a36; --next-ink: #032622;\n  --good: #6fd596; --warn: #ffc46b; --warn-soft: #42300c; --bad: #ff8a80;\n\n  --sol-s-ui: #aebdf0; --sol-h-ui: #ff8fa0; --sol-d-ui: #ffb45c; --sol-c-ui: #74d6a4;\n  --hex-edge: #9a90dc;\n  --card-paper: #f3efe4; --card-ink: #1d1a16; --card-ink-2: #544e44; --card-edge: #050506;\n  --e-1: 0 1px 2px rgb(0 0 0 / .5);\n  --e-2: 0 2px 4px rgb(0 0 0 / .5), 0 8px 18px -4px rgb(0 0 0 / .55);\n  --e-3: 0 10px 20px -6px rgb(0 0 0 / .6), 0 26px 60px -10px rgb(0 0 0 / .7);\n\n  --elestrals-mat: #12231d; --elestrals-mat-2: #193127; --elestrals-line: #3a6350; --elestrals-acc: #7fd3a6;\n  --symetra-mat: #15132a;   --symetra-mat-2: #1f1c3d;   --symetra-line: #4a4488;   --symetra-acc: #b3a7ff;\n  --synsouls-mat: #1a1022;  --synsouls-mat-2: #271833;  --synsouls-line: #573a6c;  --synsouls-acc: #f08fe3;\n  --achroma-mat: #18181b;   --achroma-mat-2: #222226;   --achroma-line: #4d4d56;   --achroma-acc: #e9e6df;\n  --solrei-mat: #211712;    --solrei-mat-2: #2e2119;    --solrei-line: #654a35;    --solrei-acc: #ff9b8a;\n}\n@media (prefers-color-scheme: dark) {\n  :root:not([data-theme]) {\n    color-scheme: dark;\n    --page: #0f1116; --surface: #191c24; --surface-2: #20242e; --sunk: #0b0d11;\n    --line: #343a48; --line-2: #525a6d;\n    --ink: #f2f0ea; --ink-2: #c0c4d0; --ink-3: #989eaf;\n  \n    --you: #7db8ff; --you-soft: #14304f; --you-ink: #06182c;\n    --foe: #ff9d6b; --foe-soft: #47210f; --foe-ink: #2a0e00;\n    --play: #ffcf56; --play-glow: #ffc021; --play-soft: #3d3009;\n    --pick: #c4a2ff; --pick-soft: #33224f; --pick-ink: #1c0a38;\n    --aim: #ff7a9c; --aim-soft: #4b1527;\n    --next: #5fdccb; --next-soft: #0d3a36; --next-ink: #032622;\n    --good: #6fd596; --warn: #ffc46b; --warn-soft: #42300c; --bad: #ff8a80;\n  \n    --sol-s-ui: #aebdf0; --sol-h-ui: #ff8fa0; --sol-d-ui: #ffb45c; --sol-c-ui: #74d6a4;\n    --hex-edge: #9a90dc;\n    --card-paper: #f3efe4; --card-ink: #1d1a16; --card-ink-2: #544e44; --card-edge: #050506;\n    --e-1: 0 1px 2px rgb(0 0 0 / .5);\n    --e-2: 0 2px 4px rgb(0 0 0 / .5), 0 8px 18px -4px rgb(0 0 0 / .55);\n    --e-3: 0 10px 20px -6px rgb(0 0 0 / .6), 0 26px 60px -10px rgb(0 0 0 / .7);\n  \n    --elestrals-mat: #12231d; --elestrals-mat-2: #193127; --elestrals-line: #3a6350; --elestrals-acc: #7fd3a6;\n    --symetra-mat: #15132a;   --symetra-mat-2: #1f1c3d;   --symetra-line: #4a4488;   --symetra-acc: #b3a7ff;\n    --synsouls-mat: #1a1022;  --synsouls-mat-2: #271833;  --synsouls-line: #573a6c;  --synsouls-acc: #f08fe3;\n    --achroma-mat: #18181b;   --achroma-mat-2: #222226;   --achroma-line: #4d4d56;   --achroma-acc: #e9e6df;\n    --solrei-mat: #211712;    --solrei-mat-2: #2e2119;    --solrei-line: #654a35;    --solrei-acc: #ff9b8a;\n  }\n}\n\n/* the room of the game in use */\n.g-elestrals { --mat: var(--elestrals-mat); --mat-2: var(--elestrals-mat-2); --mat-line: var(--elestrals-line); --acc: var(--elestrals-acc); }\n.g-symetra   { --mat: var(--symetra-mat);   --mat-2: var(--symetra-mat-2);   --mat-line: var(--symetra-line);   --acc: var(--symetra-acc); }\n.g-synsouls  { --mat: var(--synsouls-mat);  --mat-2: var(--synsouls-mat-2);  --mat-line: var(--synsouls-line);  --acc: var(--synsouls-acc); }\n.g-achroma   { --mat: var(--achroma-mat);   --mat-2: var(--achroma-mat-2);   --mat-line: var(--achroma-line);   --acc: var(--achroma-acc); }\n.g-solrei    { --mat: var(--solrei-mat);    --mat-2: var(--solrei-mat-2);    --mat-line: var(--solrei-line);    --acc: var(--solrei-acc); }\n\n@media (prefers-reduced-motion: reduce) {\n  :root { --m-fast: 0ms; --m-base: 0ms; --m-move: 0ms; --m-flip: 0ms; }\n}\n";
    function token(name) {
        var found = new RegExp("".concat(name, ": *([^;]+);")).exec(tokens_default);
        return found ? found[1].trim() : "#000";
    }
    var escaped = function (text) { return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;"); };
    var short = function (n2) { return String(Math.round(n2 * 1e3) / 1e3); };
    var words = function (_f) {
        var text = _f.text, x = _f.x, y = _f.y, w = _f.w, size = _f.size, _g = _f.font, font = _g === void 0 ? "ui" : _g, _h = _f.weight, weight = _h === void 0 ? 400 : _h, _j = _f.fill, fill2 = _j === void 0 ? token("--card-ink") : _j, _k = _f.align, align = _k === void 0 ? "left" : _k, _l = _f.spacing, spacing = _l === void 0 ? 1.2 : _l;
        return text ? "<words x=\"".concat(short(x), "\" y=\"").concat(short(y), "\" width=\"").concat(short(w), "\" size=\"").concat(short(size), "\" font=\"").concat(font, "\" weight=\"").concat(weight, "\" fill=\"").concat(fill2, "\" align=\"").concat(align, "\" spacing=\"").concat(spacing, "\">").concat(escaped(text), "</words>") : "";
    };
    var box = function (x, y, w, h, rx, attributes) { return "<rect x=\"".concat(short(x), "\" y=\"").concat(short(y), "\" width=\"").concat(short(w), "\" height=\"").concat(short(h), "\" rx=\"").concat(short(rx), "\" ").concat(attributes, "/>"); };
    var placed = function (x, y, w, h, view, inside, slice) {
        if (slice === void 0) { slice = false; }
        return "<svg x=\"".concat(short(x), "\" y=\"").concat(short(y), "\" width=\"").concat(short(w), "\" height=\"").concat(short(h), "\" viewBox=\"").concat(view, "\"").concat(slice ? ' preserveAspectRatio="xMidYMid slice"' : "", ">").concat(inside, "</svg>");
    };
    var inner = function (svg) { return svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>")); };
    var pictured = function (x, y, w, h, svg) { return placed(x, y, w, h, "0 0 240 240", inner(svg), true); };
    function drawnSymbol(of, edge, letter) {
        if (letter === void 0) { letter = true; }
        var _a, _b, _c;
        var drawing = (_a = symbols[of]) != null ? _a : symbols.any;
        var stroke = edge ? "<path d=\"".concat(drawing.path, "\" fill=\"none\" stroke=\"").concat(token("--sym-edge"), "\" stroke-width=\"1.6\" stroke-linejoin=\"round\"/>") : "";
        var middle = (_b = drawing.x) != null ? _b : 12;
        var says = letter ? words({ text: drawing.letter, x: middle - 12, y: ((_c = drawing.y) != null ? _c : 12) - 7.8, w: 24, size: 13, weight: 800, fill: token("".concat(drawing.tone, "-ink")), align: "center" }) : "";
        return "".concat(stroke, "<path d=\"").concat(drawing.path, "\" fill=\"").concat(token(drawing.tone), "\"/>").concat(says);
    }
    var symbol = function (of, x, y, size) { return placed(x, y, size, size, "-1.5 -1.5 27 27", drawnSymbol(of, true)); };
    function cornered(x, y, w, h, _f) {
        var a = _f[0], b = _f[1], c = _f[2], d = _f[3];
        var corner = function (r, dx, dy) { return r > 0 ? "a".concat(short(r), " ").concat(short(r), " 0 0 1 ").concat(short(dx), " ").concat(short(dy)) : ""; };
        return "M".concat(short(x + a), " ").concat(short(y), "H").concat(short(x + w - b)).concat(corner(b, b, b), "V").concat(short(y + h - c)).concat(corner(c, -c, c), "H").concat(short(x + d)).concat(corner(d, -d, -d), "V").concat(short(y + a)).concat(corner(a, a, -a), "Z");
    }
    var WIDE = 63;
    var HIGH = 88;
    var EDGE = 0.4;
    var IN = { x: EDGE, y: EDGE, w: WIDE - 2 * EDGE, h: HIGH - 2 * EDGE };
    var repeated2 = function (cost) { return Object.keys(cost).flatMap(function (word) { return Array(cost[word]).fill(word); }); };
    var kindWord = function (text, y) { return words({ text: text.toUpperCase(), x: IN.x + 2.6, y: y - 1.4, w: 40, size: 2.3, weight: 700, fill: token("--card-ink-2") }); };
    function upright(game, face, measure, body) {
        var _a, _b, _c, _d, _e;
        var side = 2.6;
        var w = IN.w - 2 * side;
        var bar = body.tone ? 0.85 : 0;
        var name = measure(face.name, "display", 700, 4, w, 1.15);
        var line2 = body.line ? measure(body.line, "ui", 400, 2.4, w, 1.2) : 0;
        var bottom = IN.y + IN.h - ((_a = body.below) != null ? _a : 3.6) - body.high;
        var letters2 = 1;
        var high = 0;
        var at2 = 0;
        for (var _i = 0, steps_1 = steps; _i < steps_1.length; _i++) {
            var _f = steps_1[_i], size = _f[0], part = _f[1];
            letters2 = size;
            high = IN.h * part / 100;
            at2 = IN.y + high + bar + 1.4 + name + 0.5 + (line2 ? line2 + 0.5 : 0);
            if (at2 + measure(face.text, "ui", 400, 2.9 * size, w, 1.3) <= bottom)
                break;
        }
        var margin = (_b = body.margin) != null ? _b : 0;
        var top = IN.y + high + bar + 1.4;
        var shape = cornered(0, 0, WIDE, HIGH, (_c = body.radii) != null ? _c : [3, 3, 3, 3]);
        return [
            "<path d=\"".concat(shape, "\" fill=\"").concat((_d = body.paper) != null ? _d : token("--card-paper"), "\"/>"),
            "<g clip=\"".concat(shape, "\">"),
            pictured(IN.x + margin, IN.y + margin, IN.w - 2 * margin, high - margin, picture(game, face)),
            margin ? "<rect x=\"".concat(IN.x + margin, "\" y=\"").concat(IN.y + margin, "\" width=\"").concat(IN.w - 2 * margin, "\" height=\"").concat(high - margin, "\" fill=\"none\" stroke=\"").concat(token("--canvas-slot"), "\" stroke-width=\".26\"/>") : "",
            body.tone ? box(IN.x, IN.y + high, IN.w, bar, 0, "fill=\"".concat(body.tone, "\"")) : "",
            body.over,
            "</g>",
            words({ text: face.name, x: IN.x + side, y: top, w: w, size: 4, font: "display", weight: 700, spacing: 1.15 }),
            words({ text: body.line, x: IN.x + side, y: top + name + 0.5, w: w, size: 2.4, fill: token("--card-ink-2") }),
            words({ text: face.text, x: IN.x + side, y: at2, w: w, size: 2.9 * letters2, spacing: 1.3 }),
            body.stats(bottom + body.high / 2),
            words({ text: imprint(face), x: IN.x + side, y: HIGH - 3.2, w: w, size: 1.7, fill: token("--card-ink-2"), align: "center" }),
            "<path d=\"".concat(cornered(EDGE / 2, EDGE / 2, WIDE - EDGE, HIGH - EDGE, (_e = body.radii) != null ? _e : [2.8, 2.8, 2.8, 2.8]), "\" fill=\"none\" stroke=\"").concat(token("--card-edge"), "\" stroke-width=\"").concat(EDGE, "\"/>")
        ].join("");
    }
    var ATTACK = "M20 2l2 2-1 5-9 9 2 2-2 2-3-3-4 4-2-2 4-4-3-3 2-2 2 2 9-9z";
    var SHIELD = "M12 1l9 3v8c0 6-4 9-9 11-5-2-9-5-9-11V4z";
    var ink2 = function () { return "fill=\"".concat(token("--card-ink"), "\""); };
    var sign = function (path2, x, y, size, fill2) {
        if (fill2 === void 0) { fill2 = ink2(); }
        return placed(x, y - size / 2, size, size, "0 0 24 24", "<path d=\"".concat(path2, "\" ").concat(fill2, "/>"));
    };
    var figure = function (n2, x, y, align) {
        if (align === void 0) { align = "left"; }
        return words({ text: String(n2), x: align === "left" ? x : x - 20, y: y - 2.5, w: 20, size: 4.2, weight: 800, align: align });
    };
    function elestrals2(face, measure) {
        var _a;
        var cost = repeated2(face.cost);
        var tone = (_a = cost.find(function (element) { return element !== "any"; })) != null ? _a : "any";
        var _f = face.stats, attack = _f.attack, defense = _f.defense;
        var right = IN.x + IN.w - 2.6;
        return upright("elestrals", face, measure, {
            line: face.kind === "elestral" ? face.types.join(" · ") : face.kind === "spirit" ? face.kindTitle : "".concat(face.kindTitle, " Rune"),
            tone: token("--ele-".concat(tone)),
            over: cost.map(function (element, i) { return symbol(element, IN.x + 1 + i * 7, IN.y + 1, 6.6); }).join(""),
            high: 4.8,
            stats: function (y) { return attack === void 0 ? kindWord(face.kindTitle, y) : sign(ATTACK, IN.x + 2.6, y, 3.4) + figure(attack, IN.x + 6.6, y) + figure(defense != null ? defense : 0, right, y, "right") + sign(SHIELD, right - 2.95 * String(defense != null ? defense : 0).length - 4, y, 3.4); }
        });
    }
    var STRENGTH = "M4 10h3V6h3v4h4V6h3v4h3v4h-3v4h-3v-4h-4v4H7v-4H4z";
    var corners = { Gain: "M12 2l9 10h-5v10H8V12H3z", Drain: "M12 22l9-10h-5V2H8v10H3z", Steal: "M2 12l9-9v5h11v8H11v5z", Prevent: SHIELD };
    var unsaid = ["Common", "Uncommon", "Rare", "Legendary", "original"];
    function hex(shards, face) {
        var slots = [0, 1, 2, 3, 4, 5].map(function (i) {
            var turn = (i * 60 - 90) * Math.PI / 180;
            var x = 20 + 13.6 * Math.cos(turn);
            var y = 20 + 13.6 * Math.sin(turn);
            var shard = shards[i];
            if (!shard || !symbols[shard])
                return "<circle cx=\"".concat(x, "\" cy=\"").concat(y, "\" r=\"4.4\" fill=\"none\" stroke=\"").concat(token("--canvas-slot"), "\" stroke-width=\"1\"/>");
            return "<g transform=\"translate(".concat(x - 5.6, " ").concat(y - 5.6, ") scale(.467)\">").concat(drawnSymbol(shard, false), "</g>");
        });
        var plate = "<circle cx=\"20\" cy=\"20\" r=\"19.4\" fill=\"".concat(token("--canvas-plate"), "\" stroke=\"").concat(token("--card-ink"), "\" stroke-width=\"1.2\"/>");
        var ring = frame(face).map(function (_f) {
            var path2 = _f.path, tone = _f.tone;
            return "<path d=\"".concat(path2, "\" fill=\"none\" stroke=\"").concat(token(tone), "\" stroke-width=\"1.8\"/>");
        });
        return placed(WIDE - EDGE - 19, EDGE + 1, 18, 18, "0 0 40 40", plate + ring.join("") + slots.join("") + words({ text: String(shards.length), x: 10, y: 11.4, w: 20, size: 14, weight: 800, align: "center" }));
    }
    function cornerPills(face, y) {
        var found = [/^Corner: (Gain|Drain|Steal) (\d+|)/m.exec(face.text), /^This has \+(\d+) PREVENT/m.exec(face.text)];
        var right = IN.x + IN.w - 2.6;
        var pills = "";
        found.forEach(function (match, i) {
            if (!match)
                return;
            var name = i ? "Prevent" : match[1];
            var text = "".concat(name, " ").concat(i ? match[1] : match[2] || "X");
            var wide = text.length * 1.75 + 5;
            var paper2 = "fill=\"".concat(token("--card-paper"), "\"");
            pills += box(right - wide, y - 2, wide, 4, 2, ink2()) + sign(corners[name], right - wide + 1.2, y, 2.4, paper2) + words({ text: text, x: right - wide + 4.2, y: y - 1.6, w: wide, size: 2.6, weight: 800, fill: token("--card-paper") });
            right -= wide + 0.6;
        });
        return pills;
    }
    function achroma2(face, measure) {
        var strength = face.stats.strength;
        return upright("achroma", face, measure, {
            line: face.types.filter(function (type) { return !unsaid.includes(type); }).join(" · ") || face.kindTitle,
            paper: token("--canvas-paper"),
            margin: 1.2,
            over: hex(repeated2(face.cost), face),
            high: 4.8,
            stats: function (y) { return (strength === void 0 ? kindWord(face.kindTitle, y) : sign(STRENGTH, IN.x + 2.6, y, 3.2) + figure(strength, IN.x + 6.2, y)) + cornerPills(face, y); }
        });
    }
    var frequencies2 = ["vyrafaeth", "cavaliya", "lukaineth", "kubrakan", "casaadi", "amari"];
    var plain = function (word) { return word.toLowerCase().replace(/[^a-z]/g, ""); };
    function synsouls2(face, measure) {
        var _a;
        var frequency = (_a = frequencies2.find(function (name) { return face.types.some(function (type) { return plain(type) === name; }) || face.place.includes(name); })) != null ? _a : "amari";
        var kinds = face.types.filter(function (type) { return !frequencies2.includes(plain(type)) && type !== type.toUpperCase(); });
        var tone = token("--syn-".concat(frequency));
        var rating = face.kind.includes("verse") ? void 0 : face.stats.rating;
        var wide = rating === void 0 ? 0 : 3 + 4.2 * String(rating).length;
        var notes = face.price === void 0 ? "" : "".concat(face.price, " \u266A");
        var pill = 2.4 + 2.5 * notes.length;
        return upright("synsouls", face, measure, {
            line: __spreadArray([face.kind === "record" && kinds.length ? "" : face.kindTitle], kinds, true).filter(Boolean).join(" · "),
            tone: tone,
            radii: [1, 8, 1, 1],
            below: 7.6,
            high: 0,
            over: (rating === void 0 ? "" : "<path d=\"".concat(cornered(IN.x, IN.y, wide + 0.3, 8.8, [0, 0, 2.4, 0]), "\" fill=\"").concat(tone, "\"/><path d=\"").concat(cornered(IN.x, IN.y, wide, 8.5, [0, 0, 2.2, 0]), "\" fill=\"").concat(token("--card-paper"), "\"/>") + words({ text: String(rating), x: IN.x, y: IN.y + 0.3, w: wide, size: 6.5, weight: 800, align: "center" })) + (notes ? box(IN.x + IN.w - 2 - pill, IN.y + 2, pill, 6, 3, "fill=\"".concat(token("--card-night"), "\"")) + words({ text: notes, x: IN.x + IN.w - 2 - pill, y: IN.y + 2.6, w: pill, size: 4, weight: 800, fill: token("--card-night-ink"), align: "center" }) : ""),
            stats: function () { return symbol(frequency, IN.x + IN.w - 2 - 6, IN.y + IN.h - 3.4 - 6, 6); }
        });
    }
    var suitTone = function (suit) { return token("--sol-".concat(suit[0] in art.pip ? suit[0] : "s")); };
    var pip2 = function (suit, x, y, size) {
        var _a, _b;
        return placed(x, y, size, size, "-1.15 -1.15 2.3 2.3", "<path d=\"".concat((_b = art.pip[(_a = suit[0]) != null ? _a : "s"]) != null ? _b : "", "\" fill=\"").concat(suitTone(suit), "\"/>"));
    };
    var titled = function (word) { return word === word.toUpperCase() ? word : word[0].toUpperCase() + word.slice(1); };
    function action(face) {
        var _a, _b;
        var suit = (_a = Object.keys(face.cost)[0]) != null ? _a : "spade";
        var rank = face.name.slice(1);
        var index = words({ text: rank, x: IN.x, y: IN.y + 1.2, w: 14, size: 10, font: "display", weight: 800, fill: suitTone(suit), align: "center" }) + pip2(suit, IN.x + 3, IN.y + 13, 8);
        var says = face.kind === "charge" ? "CHARGE" : "Power ".concat((_b = face.stats.rank) != null ? _b : "");
        var wide = 4 + 1.8 * says.length;
        var shape = cornered(0, 0, WIDE, HIGH, [3, 3, 3, 3]);
        return [
            "<path d=\"".concat(shape, "\" fill=\"").concat(token("--ivory"), "\"/><g clip=\"").concat(shape, "\">").concat(pictured(IN.x, IN.y, IN.w, IN.h, picture("solrei", face)), "</g>"),
            index,
            "<g transform=\"rotate(180 ".concat(WIDE / 2, " ").concat(HIGH / 2, ")\">").concat(index, "</g>"),
            box((WIDE - wide) / 2, HIGH - 8, wide, 4.6, 2.3, "fill=\"".concat(token("--ivory"), "\" stroke=\"").concat(token("--ivory-line"), "\" stroke-width=\".26\"")),
            words({ text: says, x: (WIDE - wide) / 2, y: HIGH - 7.4, w: wide, size: 2.8, weight: 700, align: "center" }),
            "<path d=\"".concat(cornered(EDGE / 2, EDGE / 2, WIDE - EDGE, HIGH - EDGE, [2.8, 2.8, 2.8, 2.8]), "\" fill=\"none\" stroke=\"").concat(token("--card-edge"), "\" stroke-width=\"").concat(EDGE, "\"/>")
        ].join("");
    }
    function solrei2(face, measure) {
        var _a;
        if (face.kind === "attack" || face.kind === "charge")
            return action(face);
        var suits2 = Object.keys(face.cost);
        return upright("solrei", face, measure, {
            line: [face.title, face.types.map(titled).join(" · ")].filter(Boolean).join(" · "),
            paper: token("--ivory"),
            tone: suitTone((_a = suits2[0]) != null ? _a : "spade"),
            over: "",
            high: 4.8,
            stats: function (y) { return kindWord(face.kindTitle, y) + suits2.map(function (suit, i) { return pip2(suit, IN.x + IN.w - 2.6 - 4.6 * (suits2.length - i) + 0.4, y - 2.1, 4.2); }).join(""); }
        });
    }
    var TALL = WIDE * 1.1547;
    var six = function (inset) {
        var _f = [inset, WIDE - inset, (HIGH - TALL) / 2 + inset, TALL - 2 * inset], x0 = _f[0], x1 = _f[1], top = _f[2], high = _f[3];
        return "M".concat(WIDE / 2, " ").concat(top, "L").concat(x1, " ").concat(top + high / 4, "V").concat(top + high * 3 / 4, "L").concat(WIDE / 2, " ").concat(top + high, "L").concat(x0, " ").concat(top + high * 3 / 4, "V").concat(top + high / 4, "Z");
    };
    function seeThrough(value) {
        var parts = /rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/.exec(value);
        return parts ? ["#".concat(parts.slice(1, 4).map(function (part) { return "0".concat(Number(part).toString(16)).slice(-2); }).join("")), parts[4]] : [value, "1"];
    }
    function symetra2(face, measure) {
        var _a, _b, _c;
        var top = (HIGH - TALL) / 2;
        var at2 = function (percent) { return top + TALL * percent / 100; };
        var polarity = (_a = ["positive", "negative", "neutral"].find(function (word) { return face.types.includes(word); })) != null ? _a : "none";
        var price = String((_b = face.stats.price) != null ? _b : 0);
        var wide = Math.max(6.4, 2.8 + 2.6 * price.length);
        var left = WIDE / 2 - (7.5 + 1.4 + wide) / 2;
        var room = { x: 5, w: WIDE - 10, y: at2(49.5), h: TALL * 32.5 / 100 };
        var fits = (_c = steps.map(function (_f) {
            var letters2 = _f[0];
            return letters2;
        }).find(function (letters2) { return measure(face.text, "ui", 400, 2.9 * letters2, room.w, 1.3) <= room.h; })) != null ? _c : 0.42;
        var _f = seeThrough(token("--hex-veil")), veil = _f[0], thick = _f[1];
        return [
            "<path d=\"".concat(six(0), "\" fill=\"").concat(token("--hex-edge"), "\"/>"),
            "<g clip=\"".concat(six(0.6), "\">").concat(pictured(0.6, top + 0.6, WIDE - 1.2, TALL - 1.2, picture("symetra", face))),
            "<defs><linearGradient id=\"veil\" x2=\"0\" y2=\"1\"><stop stop-color=\"".concat(veil, "\" stop-opacity=\"0\"/><stop offset=\".12\" stop-color=\"").concat(veil, "\" stop-opacity=\"").concat(thick, "\"/><stop offset=\"1\" stop-color=\"").concat(veil, "\" stop-opacity=\"").concat(thick, "\"/></linearGradient></defs>"),
            "<rect x=\"0\" y=\"".concat(at2(34), "\" width=\"").concat(WIDE, "\" height=\"").concat(at2(100) - at2(34), "\" fill=\"url(#veil)\"/></g>"),
            symbol(polarity, left, at2(8), 7.5),
            box(left + 8.9, at2(8) + 0.5, wide, 6.4, 3.2, "fill=\"".concat(token("--hex-ink"), "\"")),
            words({ text: price, x: left + 8.9, y: at2(8) + 1.1, w: wide, size: 4.4, weight: 800, fill: token("--card-night"), align: "center" }),
            words({ text: face.name, x: 2.5, y: at2(37), w: WIDE - 5, size: 4.4, font: "display", weight: 700, fill: token("--hex-ink"), align: "center" }),
            words({ text: face.kindTitle, x: 0, y: at2(44.5), w: WIDE, size: 2.4, fill: token("--hex-ink-2"), align: "center" }),
            words({ text: face.text, x: room.x, y: room.y, w: room.w, size: 2.9 * fits, fill: token("--hex-ink"), align: "center", spacing: 1.3 }),
            words({ text: imprint(face), x: 18, y: at2(100) - 8.6, w: WIDE - 36, size: 1.7, fill: token("--hex-ink-2"), align: "center" })
        ].join("");
    }
    function other(game, face, measure) {
        return upright(game, face, measure, {
            line: __spreadArray([face.kindTitle], face.types, true).filter(Boolean).join(" · "),
            over: "",
            high: 4.8,
            stats: function (y) { return kindWord(Object.keys(face.stats).map(function (name) { return "".concat(face.stats[name], " ").concat(name); }).join("  "), y); }
        });
    }
    var drawn2 = { elestrals: elestrals2, achroma: achroma2, synsouls: synsouls2, solrei: solrei2, symetra: symetra2 };
    function paper(game, printed, measure) {
        var face = onPaper(printed);
        var own = drawn2[game];
        return "<svg viewBox=\"0 0 63 88\">".concat(own ? own(face, measure) : other(game, face, measure), "</svg>");
    }
    return __toCommonJS(paper_exports);
})();
