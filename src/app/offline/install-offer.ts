/** Chrome's event: the site can be installed. Other browsers have no such event. */
export type InstallOffer = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const EVENT = 'beforeinstallprompt'

declare global {
  interface Window {
    /** Kept by the entry of the pages: the offer comes before most scripts. */
    installOffer?: InstallOffer | undefined
  }
}

export const installOffer = () => window.installOffer

export function onInstallOffer(listener: () => void) {
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}

/** The browser makes an offer once. */
export function dropInstallOffer() {
  window.installOffer = undefined
  dispatchEvent(new Event(EVENT))
}
