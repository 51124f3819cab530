import { Form, href, useLocation } from 'react-router'
import { MenuButton, MenuLink, MenuPopover, MenuRule } from '../ui/menu-popover.tsx'
import { profileOf } from './sections.ts'
import type { Viewer } from './viewer.ts'

const MODES = [
  { isEmployerMode: false, label: 'Ищу работу', note: 'Резюме, отклики, отметки' },
  { isEmployerMode: true, label: 'Нанимаю', note: 'Вакансии, отклики людей' },
]

/** Who one is today, said in words, and the way out. */
export function ModeMenu({ viewer }: { viewer: NonNullable<Viewer> }) {
  const { pathname } = useLocation()
  const current = MODES.find(({ isEmployerMode }) => isEmployerMode === viewer.isEmployerMode)!
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
            note={isEmployerMode === viewer.isEmployerMode ? 'Сейчас' : note}
          >
            {label}
          </MenuButton>
        ))}
      </Form>
      <MenuRule />
      <MenuLink to={profileOf(viewer)} note={viewer.isCompleted ? undefined : 'Заполнен не весь'}>
        {viewer.name}
      </MenuLink>
      <MenuLink to={href('/profile/security')}>Безопасность</MenuLink>
      <Form method="post" action={href('/sign-out')}>
        <MenuButton>Выйти</MenuButton>
      </Form>
    </MenuPopover>
  )
}
