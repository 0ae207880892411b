#!/usr/bin/env python3
"""Makes the manual page of the command from its own help: man.py QUINTET"""
import subprocess
import sys


def said(*words):
    return subprocess.run([sys.argv[1], *words], capture_output=True, text=True, check=True).stdout


def verbatim(text):
    lines = (line.replace('\\', '\\e') for line in text.rstrip().split('\n'))
    return '.nf\n' + '\n'.join('\\&' + line if line[:1] in ".'" else line for line in lines) + '\n.fi\n'


def commands(page):
    listed = page[page.index('Usage: '):].split('\n\n')[1]
    return [line.split(None, 1) for line in listed.split('\n')]


def main():
    page = said('--help')
    version = said('--version').split()[-1]
    out = f'.TH QUINTET 1 "" "quintet {version}"\n.SH NAME\nquintet \\- five card games, one rules engine\n'
    out += '.SH SYNOPSIS\n.B quintet\n.I COMMAND\n[\\fIWORDS\\fR...]\n.SH DESCRIPTION\n' + verbatim(page)
    for name, summary in commands(page):
        out += f'.SH QUINTET {name.upper()}\n{summary}.\n.PP\n' + verbatim(said('help', name))
    print(out, end='')


main()
