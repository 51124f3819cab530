import { ExternalButtonLink } from '#ui/form/button.tsx'
import { hostOf } from '../rules/setting-address.ts'

/** A button that leads to the address of the operator, and says that it leaves the site. */
export const ForeignAddress = ({ address, children }: { address: string; children: string }) => (
  <div>
    <ExternalButtonLink href={address} kind="outlined">
      {children}
    </ExternalButtonLink>
    <p className="mt-1 text-ink2 text-meta">Откроется другой сайт: {hostOf(address)}</p>
  </div>
)
