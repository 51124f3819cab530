import Bell from 'lucide-react/icons/bell'
import Bookmark from 'lucide-react/icons/bookmark'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Inbox from 'lucide-react/icons/inbox'
import MessageCircle from 'lucide-react/icons/message-circle'
import Newspaper from 'lucide-react/icons/newspaper'
import Plus from 'lucide-react/icons/plus'
import SquareUserRound from 'lucide-react/icons/square-user-round'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { href, Link, NavLink, useLocation } from 'react-router'
import { ButtonLink } from '#ui/form/button.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import type { CurrentUser } from '../current-user.ts'
import { HeaderItem, Places } from '../menu-item.tsx'
import { AccountButton } from './account-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { MessagesBadge, NotificationsBadge, WaitingBadge } from './waiting-badge.tsx'

type Props = { user: NonNullable<CurrentUser> }

const ICON = { size: 18, strokeWidth: 1.75 }
const TOOL_ICON = { size: 20, strokeWidth: 1.75 }

/** Places, tools and the account button for a signed-in user. */
export function SignedInHeader({ user }: Props) {
  return (
    <>
      {user.isEmployerMode ? <EmployerPlaces user={user} /> : <SeekerPlaces user={user} />}
      <div className="ml-auto flex items-center gap-1 tablet:gap-3">
        {user.isEmployerMode && user.mayHire && (
          <span className="hidden desktop:inline">
            <ButtonLink to={href('/create-vacancy')} kind="outlined" size="small" icon={<Plus {...ICON} />}>
              Вакансия
            </ButtonLink>
          </span>
        )}
        <Messages user={user} />
        {!user.isEmployerMode && <Favorites />}
        {user.isEmployerMode && user.mayHire && <NewVacancyOnPhone />}
        <Notifications user={user} />
        <span className="hidden tablet:inline-flex">
          <AccountButton user={user} />
        </span>
      </div>
      <AccountMenu user={user} />
    </>
  )
}

/** The main screens of an employer; one that lies deeper has «‹» instead. */
const SCREENS_WITH_PLUS: readonly string[] = [
  href('/cabinet'),
  href('/responses'),
  href('/my-vacancies'),
  href('/people'),
]

/** «+», the only filled thing in the head of a narrow screen. */
function NewVacancyOnPhone() {
  const { pathname } = useLocation()
  if (!SCREENS_WITH_PLUS.includes(pathname)) return null
  return (
    <Link
      to={href('/create-vacancy')}
      aria-label="Новая вакансия"
      className="grid size-11 shrink-0 place-items-center rounded-control bg-primary text-on-primary hover:bg-primary-hover desktop:hidden"
    >
      <Plus {...TOOL_ICON} />
    </Link>
  )
}

const SeekerPlaces = ({ user }: Props) => (
  <Places>
    <HeaderItem to={href('/cabinet')} label="Сегодня" />
    <HeaderItem to={href('/search/vacancies')} label="Вакансии" />
    <HeaderItem to={href('/profile/negotiations')} label="Отклики" badge={<WaitingBadge user={user} />} />
    <HeaderItem to={href('/my-resumes')} label="Резюме" />
  </Places>
)

const EmployerPlaces = ({ user }: Props) => (
  <Places isOneLine>
    <WorkItem to={href('/cabinet')} label="Сегодня" icon={<CalendarClock {...ICON} />} />
    <WorkItem to={href('/responses')} label="Отклики" icon={<Inbox {...ICON} />} badge={<WaitingBadge user={user} />} />
    <WorkItem to={href('/my-vacancies')} label="Вакансии" icon={<Newspaper {...ICON} />} />
    <WorkItem to={href('/people')} label="Люди" icon={<SquareUserRound {...ICON} />} />
    <WorkItem to={href('/search/resumes')} label="Резюме" icon={<Users {...ICON} />} />
  </Places>
)

type WorkItemProps = { to: string; label: string; icon: ReactNode; badge?: ReactNode }

/** Icon and word; only the word on a narrow desktop, only the icon on a tablet. */
const WorkItem = ({ to, label, icon, badge }: WorkItemProps) => (
  <NavLink
    to={to}
    className="inline-flex min-h-14 min-w-11 items-center justify-center gap-1.5 border-transparent border-y-3 text-line forced-colors:not-aria-[current]:border-[Canvas] hover:border-b-rule aria-[current]:border-b-ink1 aria-[current]:font-semibold"
  >
    <span className="desktop:max-[1199px]:hidden">{icon}</span>
    <span className="sr-only desktop:not-sr-only">{label}</span>
    {badge}
  </NavLink>
)

const TOOL_CLASS =
  'relative min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control hover:bg-sunken aria-[current]:font-semibold tablet:min-h-9 min-[1100px]:px-2'

/** On a phone a seeker has it in the bar, where an employer has no place for it. */
const Messages = ({ user }: Props) => (
  <Tooltip text="Сообщения">
    <NavLink
      to={href('/your-messages')}
      className={`${TOOL_CLASS} ${user.isEmployerMode ? 'inline-flex' : 'hidden tablet:inline-flex'}`}
    >
      <MessageCircle {...TOOL_ICON} />
      <span className="sr-only text-line min-[1100px]:not-sr-only">Сообщения</span>
      <span className="max-[1099px]:absolute max-[1099px]:top-0 max-[1099px]:right-0">
        <MessagesBadge user={user} />
      </span>
    </NavLink>
  </Tooltip>
)

/** An employer has it as a list of «Люди». */
const Favorites = () => (
  <Tooltip text="Избранное">
    <NavLink to={href('/favorite/vacancies')} aria-label="Избранное" className={`${TOOL_CLASS} inline-flex`}>
      <Bookmark {...TOOL_ICON} />
      <span className="hidden text-line min-[1100px]:inline">Избранное</span>
    </NavLink>
  </Tooltip>
)

const Notifications = ({ user }: Props) => (
  <Tooltip text="Уведомления">
    <NavLink to={href('/notification')} className={`${TOOL_CLASS} inline-flex`}>
      <span className="sr-only">Уведомления</span>
      <span className="relative inline-flex">
        <Bell {...TOOL_ICON} />
        {/* Grows away from the bell, which stays visible. */}
        <span className="absolute -top-1.5 left-1/2 flex">
          <NotificationsBadge user={user} />
        </span>
      </span>
    </NavLink>
  </Tooltip>
)
