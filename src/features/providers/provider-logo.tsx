import type { Provider } from './provider-names.contract.ts'

/** Letters in place of the logo of the other site. */
export const ProviderLogo = ({ provider }: { provider: Provider }) => (
  <span
    aria-hidden="true"
    className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control border border-current font-bold text-meta ${provider === 'hh' ? 'bg-mark-e text-mark-e-ink' : 'bg-mark-a text-mark-a-ink'}`}
  >
    {provider === 'hh' ? 'hh' : 'SJ'}
  </span>
)
