import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { handlePageRequests } from '#app/connection/page-requests.ts'
import { recordEarlyInput } from '#app/early-input.ts'
import type { InstallOffer } from '#app/offline/install-offer.ts'

recordEarlyInput()
handlePageRequests()
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  // The offer is dropped by an event that the browser did not send.
  if (event.isTrusted) window.installOffer = event as InstallOffer
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
