import Inbox from 'lucide-react/icons/inbox'
import Menu from 'lucide-react/icons/menu'
import MessageCircle from 'lucide-react/icons/message-circle'
import Newspaper from 'lucide-react/icons/newspaper'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import SquareUserRound from 'lucide-react/icons/square-user-round'
import Sun from 'lucide-react/icons/sun'
import { href, useLocation } from 'react-router'
import { PersonCircle } from '#ui/layout/person-circle.tsx'
import type { CurrentUser } from '../current-user.ts'
import { BAR_ICON, BAR_ITEM_CLASS, BAR_PILL_CLASS, BarItem } from '../menu-item.tsx'
import { ACCOUNT_MENU_ID, accountButtonName, NO_NAME } from './account-menu.tsx'
import { MessagesBadge, WaitingBadge } from './waiting-badge.tsx'

type Props = { user: NonNullable<CurrentUser> }

/** «Я» and the resumes, which are a part of it. */
const ME_ADDRESS = /^\/(?:profile\/seeker$|my-resume)/

/** Bar of a phone for a signed-in user. The last item opens the account menu, which leads everywhere else. */
export function SignedInBar({ user }: Props) {
  const { pathname } = useLocation()
  return (
    <>
      <BarItem to={href('/cabinet')} label="Сегодня" icon={<Sun {...BAR_ICON} />} />
      {user.isEmployerMode ? <EmployerItems user={user} /> : <SeekerItems user={user} />}
      <button
        type="button"
        popoverTarget={ACCOUNT_MENU_ID}
        aria-current={ME_ADDRESS.test(pathname) ? 'true' : undefined}
        className={BAR_ITEM_CLASS}
      >
        <span className={BAR_PILL_CLASS}>
          {user.isEmployerMode ? (
            <Menu {...BAR_ICON} />
          ) : (
            <PersonCircle name={user.name || NO_NAME} photo={user.photo} size={24} tone="strong" />
          )}
        </span>
        {user.isEmployerMode ? 'Ещё' : 'Я'}
        <span className="sr-only">: {accountButtonName(user)}</span>
      </button>
    </>
  )
}

const SeekerItems = ({ user }: Props) => (
  <>
    <BarItem to={href('/search/vacancies')} label="Поиск" icon={<Search {...BAR_ICON} />} />
    <BarItem
      to={href('/profile/negotiations')}
      label="Отклики"
      icon={<Send {...BAR_ICON} />}
      badge={<WaitingBadge user={user} />}
    />
    <BarItem
      to={href('/your-messages')}
      label="Сообщения"
      icon={<MessageCircle {...BAR_ICON} />}
      badge={<MessagesBadge user={user} />}
    />
  </>
)

const EmployerItems = ({ user }: Props) => (
  <>
    <BarItem
      to={href('/responses')}
      label="Отклики"
      icon={<Inbox {...BAR_ICON} />}
      badge={<WaitingBadge user={user} />}
    />
    <BarItem to={href('/my-vacancies')} label="Вакансии" icon={<Newspaper {...BAR_ICON} />} />
    <BarItem to={href('/people')} label="Люди" icon={<SquareUserRound {...BAR_ICON} />} />
  </>
)
