import { Form, href, useLocation } from 'react-router'
import { MenuButton, MenuDivider, MenuLink, MenuPopover } from '../../ui/overlay/menu-popover.tsx'
import type { CurrentUser } from './current-user.ts'

const MODES = [
  { isEmployerMode: false, label: 'Ищу работу', note: 'Резюме, отклики, отметки' },
  { isEmployerMode: true, label: 'Нанимаю', note: 'Вакансии, отклики людей' },
]

/** Menu of the user: current mode, profile and sign-out. */
export function UserMenu({ user }: { user: NonNullable<CurrentUser> }) {
  const { pathname } = useLocation()
  const current = MODES.find(({ isEmployerMode }) => isEmployerMode === user.isEmployerMode)!
  const noteOf = (isNow: boolean, note: string) => {
    if (isNow) return 'Сейчас'
    return user.newsInOtherMode > 0 ? `Новых откликов и ответов: ${user.newsInOtherMode}` : note
  }
  return (
    <MenuPopover label={current.label} accessibleLabel={`${current.label}: режим и профиль`}>
      <Form method="post" action={href('/mode')}>
        <input type="hidden" name="from" value={pathname} />
        {MODES.map(({ isEmployerMode, label, note }) => (
          <MenuButton
            key={label}
            name="is_employer_mode"
            value={String(isEmployerMode)}
            aria-current={isEmployerMode === user.isEmployerMode || undefined}
            note={noteOf(isEmployerMode === user.isEmployerMode, note)}
          >
            {label}
          </MenuButton>
        ))}
      </Form>
      <MenuDivider />
      <MenuLink to={href('/cabinet')}>Сегодня</MenuLink>
      <MenuLink
        to={user.isEmployerMode ? href('/profile/employer') : href('/profile/seeker')}
        note={user.isCompleted ? undefined : 'Заполнен не весь'}
      >
        {user.name}
      </MenuLink>
      <MenuLink to={href('/profile/security')}>Безопасность</MenuLink>
      <MenuLink to={href('/support')}>Поддержка</MenuLink>
      <Form method="post" action={href('/sign-out')}>
        <MenuButton>Выйти</MenuButton>
      </Form>
    </MenuPopover>
  )
}
