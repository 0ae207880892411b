// Starts the service worker of a built page, and notices when a newer version waits.

class Offline {
  waiting = $state.raw<ServiceWorker | null>(null)

  start() {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // The first game has priority: files for later are fetched when the page is idle.
    const later = () => setTimeout(() => void this.register(), 1500)
    if (document.readyState === 'complete') later()
    else addEventListener('load', later, { once: true })
  }

  private async register() {
    try {
      const kept = await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' })
      this.look(kept)
      kept.addEventListener('updatefound', () => kept.installing?.addEventListener('statechange', () => this.look(kept)))
    } catch {
      // Without a service worker the page works as long as its host answers.
    }
  }
  private look(kept: ServiceWorkerRegistration) {
    if (navigator.serviceWorker.controller) this.waiting = kept.waiting
  }

  // Activates the newer version and reloads the page.
  takeOver = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    this.waiting?.postMessage('take over')
  }
}
export const offline = new Offline()
