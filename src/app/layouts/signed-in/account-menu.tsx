import LifeBuoy from 'lucide-react/icons/life-buoy'
import ListChecks from 'lucide-react/icons/list-checks'
import LogOut from 'lucide-react/icons/log-out'
import PhoneCall from 'lucide-react/icons/phone-call'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { MouseEvent } from 'react'
import { Form, href, Link, useLocation } from 'react-router'
import { COMPANY_ROLE_LABELS } from '#features/companies/team/company-roles.rules.ts'
import { forgetAllSearches } from '#features/search/suggestions/recent-searches.ts'
import { deleteDrafts } from '#ui/form/draft/draft-storage.ts'
import { PersonCircle } from '#ui/layout/person-circle.tsx'
import { Badge } from '#ui/list/badge.tsx'
import { MENU_PLACE_CLASS } from '#ui/overlay/menu-popover.tsx'
import { COPIES_CACHE, SAVED_CACHE } from '../../offline/copies-cache.ts'
import type { CurrentUser } from '../current-user.ts'
import { FOOTER_LINKS } from '../footer.tsx'
import { EmployerLinks, MENU_ICON, MENU_ITEM_CLASS, MenuItem, SeekerLinks } from './account-links.tsx'

const THEMES = [
  { value: 'system', label: 'как в системе' },
  { value: 'light', label: 'светлая' },
  { value: 'dark', label: 'тёмная' },
]

function ThemeChoice({ chosen }: { chosen: string }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={href('/theme')} preventScrollReset className="border-hair border-t px-4 pt-2 pb-3">
      <input type="hidden" name="from" value={pathname + search} />
      <fieldset className="flex">
        <legend className="mb-1 text-ink2 text-note">Тема</legend>
        {THEMES.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={value === chosen}
            className="-ml-px min-h-11 grow border border-ctl px-2 text-meta first-of-type:ml-0 first-of-type:rounded-l-control last:rounded-r-control hover:bg-sunken focus-visible:z-1 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-on-primary tablet:min-h-9"
          >
            {label}
          </button>
        ))}
      </fieldset>
    </Form>
  )
}

type Props = { user: NonNullable<CurrentUser> }

/** Header and bottom bar open the same menu. */
export const ACCOUNT_MENU_ID = 'account-menu'

/** In the circle of somebody who has not said a name yet: the bar of a phone calls it the same. */
export const NO_NAME = 'Я'

export const accountButtonName = ({ name, isEmployerMode }: NonNullable<CurrentUser>) =>
  `${name || 'Аккаунт'}, ${isEmployerMode ? 'вы нанимаете' : 'вы ищете работу'}. Режим и настройки`

const PANEL_CLASS = `${MENU_PLACE_CLASS} max-h-[calc(100dvh-5rem)] overflow-y-auto overscroll-contain tablet:w-78`

/** Who is signed in, the mode, personal pages, the theme and the way out. A native popover: it works without script. */
export function AccountMenu({ user }: Props) {
  return (
    // biome-ignore lint/a11y: keys reach the links inside; this only closes the menu after one of them was followed
    <div id={ACCOUNT_MENU_ID} popover="auto" onClick={closeAfterChoice} className={PANEL_CLASS}>
      <Who user={user} />
      <Modes user={user} />
      <div className="border-hair border-t py-1">
        {user.isEmployerMode ? <EmployerLinks user={user} /> : <SeekerLinks user={user} />}
        {user.isOperator && (
          <MenuItem to={href('/operator')} icon={<ListChecks {...MENU_ICON} />}>
            Работа оператора
          </MenuItem>
        )}
        <MenuItem to={href('/profile/security')} icon={<ShieldCheck {...MENU_ICON} />}>
          Настройки и безопасность
        </MenuItem>
        <MenuItem to={href('/services/search-phone')} icon={<PhoneCall {...MENU_ICON} />}>
          Проверка номера
        </MenuItem>
        <MenuItem to={href('/support')} icon={<LifeBuoy {...MENU_ICON} />}>
          Поддержка
        </MenuItem>
      </div>
      <ThemeChoice chosen={user.theme} />
      <Form
        method="post"
        action={href('/sign-out')}
        onSubmit={forgetOnThisDevice}
        className="border-hair border-t py-1"
      >
        <button type="submit" className={MENU_ITEM_CLASS}>
          <LogOut {...MENU_ICON} className="text-ink2" />
          Выйти
        </button>
      </Form>
      <AboutLinks isWorkScreen={user.isEmployerMode} />
    </div>
  )
}

/** Also in a browser that ignores Clear-Site-Data: what was typed and searched, and which vacancies were read. */
function forgetOnThisDevice() {
  deleteDrafts()
  forgetAllSearches()
  for (const name of [COPIES_CACHE, SAVED_CACHE]) void globalThis.caches?.delete(name)
}

function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if ((target as Element).closest('a, button')) currentTarget.hidePopover()
}

function Who({ user: { name, photo, account } }: Props) {
  const line =
    'company' in account ? `${account.company}, ${COMPANY_ROLE_LABELS[account.role].name.toLowerCase()}` : account.phone
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <PersonCircle name={name || NO_NAME} photo={photo} size={40} tone="strong" />
      <div className="min-w-0">
        <p className="truncate font-semibold">{name || 'Имя не указано'}</p>
        {line && <p className="wrap-anywhere text-ink2 text-note">{line}</p>}
      </div>
    </div>
  )
}

const MODES = [
  { isEmployerMode: false, label: 'Ищу работу', note: 'Вакансии, отклики, резюме', waiting: 'ждут вас' },
  { isEmployerMode: true, label: 'Нанимаю', note: 'Отклики, вакансии, люди', waiting: 'без ответа' },
]

function Modes({ user }: Props) {
  const { pathname } = useLocation()
  return (
    <Form method="post" action={href('/mode')} className="border-hair border-t py-1">
      <input type="hidden" name="from" value={pathname} />
      {MODES.map(({ isEmployerMode, label, note, waiting }) => {
        const isNow = isEmployerMode === user.isEmployerMode
        return (
          <button
            key={label}
            type="submit"
            name="is_employer_mode"
            value={String(isEmployerMode)}
            aria-current={isNow || undefined}
            className={`${MENU_ITEM_CLASS} aria-[current]:bg-primary-soft`}
          >
            <span
              className={`size-5 shrink-0 rounded-full border ${isNow ? 'border-6 border-primary' : 'border-ctl bg-surface'}`}
            />
            <span className="grow">
              <span className="block font-semibold leading-5">{label}</span>
              <span className="block text-ink2 text-note">{note}</span>
            </span>
            {isNow ? (
              <span className="text-ink2 text-note">сейчас</span>
            ) : (
              <Badge count={user.waitingInOtherMode} label={waiting} />
            )}
          </button>
        )
      })}
    </Form>
  )
}

/** A phone and the work screens have no footer, so that its links are here too. */
const AboutLinks = ({ isWorkScreen }: { isWorkScreen: boolean }) => (
  <p
    className={`${isWorkScreen ? '' : 'tablet:hidden'} flex flex-wrap gap-x-4 border-rule border-t px-4 py-2 text-ink2 text-note`}
  >
    {FOOTER_LINKS.filter(({ to }) => to !== href('/support')).map(({ to, label }) => (
      <Link key={to} to={to} className="py-1 underline decoration-ctl underline-offset-4 hover:text-ink1">
        {label}
      </Link>
    ))}
  </p>
)
