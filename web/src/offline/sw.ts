// The service worker stores every file of one build, so that the page works without a network once it was loaded. Each
// build has its own cache; a new one takes over when no page of the old one is open, or on request. vite.config.ts
// writes FILES and VERSION.
declare const FILES: string[]
declare const VERSION: string

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface Fetching extends Lasting {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Scope {
  registration: { scope: string }
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(kind: 'message', listener: (event: MessageEvent) => void): void
}
const scope = self as unknown as Scope
const store = `quintet-${VERSION}`

const keepAll = async () => {
  const cache = await caches.open(store)
  // Files whose names change with their contents may come from the browser's cache; the others are fetched again.
  const wanted = FILES.map((file) => new Request(new URL(file, scope.registration.scope), { cache: file.startsWith('assets/') ? 'default' : 'no-cache' }))
  await cache.addAll(wanted)
}
const forgetOthers = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('quintet-') && name !== store).map((name) => caches.delete(name)))
  await scope.clients.claim()
}
const answer = async (request: Request): Promise<Response> => {
  const cache = await caches.open(store)
  const page = request.mode === 'navigate' ? new URL('index.html', scope.registration.scope).href : request
  return (await cache.match(page, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request)
}

scope.addEventListener('install', (event) => event.waitUntil(keepAll()))
scope.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
scope.addEventListener('message', (event) => void (event.data === 'take over' && scope.skipWaiting()))
scope.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'GET' && url.startsWith(scope.registration.scope)) event.respondWith(answer(event.request))
})
