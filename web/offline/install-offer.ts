/** Chrome's event: the site can be installed. Other browsers have no such event. */
export type InstallOffer = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

export function setOffer(next: InstallOffer | undefined) {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the offer of the browser until the row shows it: it comes before most scripts. */
export function recordInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
}

export const installOffer = () => offer

export function onInstallOffer(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
