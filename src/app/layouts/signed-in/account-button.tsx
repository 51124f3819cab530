import ChevronDown from 'lucide-react/icons/chevron-down'
import { PersonCircle } from '#ui/layout/person-circle.tsx'
import type { CurrentUser } from '../current-user.ts'
import { ACCOUNT_MENU_ID, accountButtonName, NO_NAME } from './account-menu.tsx'

/** Opens the account menu. */
export const AccountButton = ({ user }: { user: NonNullable<CurrentUser> }) => (
  <button
    type="button"
    popoverTarget={ACCOUNT_MENU_ID}
    className="inline-flex min-h-11 items-center gap-1 rounded-full hover:bg-sunken"
  >
    <PersonCircle name={user.name || NO_NAME} photo={user.photo} tone="strong" />
    <span className="sr-only">{accountButtonName(user)}</span>
    <ChevronDown size={18} strokeWidth={1.75} className="mr-1 max-tablet:hidden" />
  </button>
)
