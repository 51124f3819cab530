import { Form, href, useLocation } from 'react-router'
import { MenuButton, MenuLink, MenuPopover, MenuRule } from '../ui/menu-popover.tsx'
import type { Viewer } from './viewer.ts'

const MODES = [
  { isEmployerMode: false, label: 'Ищу работу', note: 'Резюме, отклики, отметки' },
  { isEmployerMode: true, label: 'Нанимаю', note: 'Вакансии, отклики людей' },
]

/** Menu of the user: current mode, profile and sign-out. */
export function ModeMenu({ viewer }: { viewer: NonNullable<Viewer> }) {
  const { pathname } = useLocation()
  const current = MODES.find(({ isEmployerMode }) => isEmployerMode === viewer.isEmployerMode)!
  const noteOf = (isNow: boolean, note: string) => {
    if (isNow) return 'Сейчас'
    return viewer.newsElsewhere > 0 ? `Новых откликов и ответов: ${viewer.newsElsewhere}` : note
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
            aria-current={isEmployerMode === viewer.isEmployerMode || undefined}
            note={noteOf(isEmployerMode === viewer.isEmployerMode, note)}
          >
            {label}
          </MenuButton>
        ))}
      </Form>
      <MenuRule />
      <MenuLink to={href('/cabinet')}>Сегодня</MenuLink>
      <MenuLink
        to={viewer.isEmployerMode ? href('/profile/employer') : href('/profile/seeker')}
        note={viewer.isCompleted ? undefined : 'Заполнен не весь'}
      >
        {viewer.name}
      </MenuLink>
      <MenuLink to={href('/profile/security')}>Безопасность</MenuLink>
      <MenuLink to={href('/support')}>Поддержка</MenuLink>
      <Form method="post" action={href('/sign-out')}>
        <MenuButton>Выйти</MenuButton>
      </Form>
    </MenuPopover>
  )
}
