import { lazy, Suspense } from 'react'
import { useSingleKeys } from './use-single-keys.ts'

const KeysHelp = lazy(async () => {
  // Loaded already, with what helps without a network.
  const { loadWhenConnected } = await import('#app/connection/load-when-connected.ts')
  return { default: (await loadWhenConnected(() => import('./keys-help.tsx'))).KeysHelp }
})

const KEYS = ['Slash', 'KeyJ', 'KeyK', 'KeyS']

/** The code of the keys is loaded with the first of them. */
const runKey = (code: string) => void import('./search-keys.ts').then(({ runSearchKey }) => runSearchKey(code))

/** Listens to the keys of a search and returns their help, which «?» opens. */
export function useSearchKeys() {
  const { isHelpOpen, closeHelp } = useSingleKeys(KEYS, runKey)
  return <Suspense>{isHelpOpen && <KeysHelp page="search" onClose={closeHelp} />}</Suspense>
}
