import type { NavigateFunction } from 'react-router'

/** A hundredth of a degree is about a kilometre: nobody needs to know more. */
const DECIMALS = 2
const TIMEOUT_MS = 15_000

/** Asks the device where it is and searches around this point. `data-locate` of the button: the search without a place. */
export function askForPoint(button: HTMLElement, navigate: NavigateFunction) {
  const refuse = () => document.querySelector('[data-point-refused]')?.removeAttribute('hidden')
  if (!('geolocation' in navigator)) return refuse()
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const query = new URLSearchParams(button.dataset.locate)
      query.set('near', `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`)
      void navigate(`?${query}`)
    },
    refuse,
    { timeout: TIMEOUT_MS, maximumAge: TIMEOUT_MS },
  )
}
