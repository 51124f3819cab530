import BellPlus from 'lucide-react/icons/bell-plus'
import BookmarkIcon from 'lucide-react/icons/bookmark'
import Building2 from 'lucide-react/icons/building-2'
import CirclePlus from 'lucide-react/icons/circle-plus'
import EyeOff from 'lucide-react/icons/eye-off'
import FileText from 'lucide-react/icons/file-text'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ListChecks from 'lucide-react/icons/list-checks'
import LogOut from 'lucide-react/icons/log-out'
import PhoneCall from 'lucide-react/icons/phone-call'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import UserIcon from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import type { MouseEvent, ReactNode } from 'react'
import { Form, href, Link, useLocation } from 'react-router'
import { COMPANY_ROLE_LABELS } from '#domain/companies/company-roles.ts'
import { COPIES_CACHE } from '../../../offline/copies-cache.ts'
import { deleteDrafts } from '../../../ui/form/draft/draft-storage.ts'
import { PersonCircle } from '../../../ui/layout/person-circle.tsx'
import { Badge } from '../../../ui/list/badge.tsx'
import type { CurrentUser } from '../current-user.ts'
import { FOOTER_LINKS } from '../footer.tsx'

type Props = { user: NonNullable<CurrentUser> }

/** Header and bottom bar open the same menu. */
export const ACCOUNT_MENU_ID = 'account-menu'

export const accountButtonName = ({ name, isEmployerMode }: NonNullable<CurrentUser>) =>
  `${name || 'Аккаунт'}, ${isEmployerMode ? 'вы нанимаете' : 'вы ищете работу'}. Режим и настройки`

const ICON = { size: 18, strokeWidth: 1.75 }

// Beside its button if the browser supports anchor positioning, otherwise under the header.
const PANEL_CLASS =
  'fixed top-14 right-2 bottom-auto left-auto m-0 max-h-[calc(100dvh-5rem)] w-78 max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-sm border-2 border-ink1 bg-raised text-ink1 shadow-raised supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:my-1 supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:[position-try-fallbacks:flip-block,flip-inline]'

const ITEM_CLASS =
  'flex min-h-11 w-full items-center gap-3 px-4 py-1.5 text-left hover:bg-primary-soft focus-visible:-outline-offset-4 focus-visible:bg-primary-soft tablet:min-h-9'

/** Who is signed in, the mode, personal pages, the theme and the way out. A native popover: it works without script. */
export function AccountMenu({ user }: Props) {
  return (
    // biome-ignore lint/a11y: keys reach the links inside; this only closes the menu after one of them was followed
    <div id={ACCOUNT_MENU_ID} popover="auto" onClick={closeAfterChoice} className={PANEL_CLASS}>
      <Who user={user} />
      <Modes user={user} />
      <div className="border-rule border-t py-1">
        {user.isEmployerMode ? <EmployerLinks user={user} /> : <SeekerLinks user={user} />}
        {user.isOperator && (
          <Item to={href('/operator')} icon={<ListChecks {...ICON} />}>
            Работа оператора
          </Item>
        )}
        <Item to={href('/profile/security')} icon={<ShieldCheck {...ICON} />}>
          Настройки и безопасность
        </Item>
        <Item to={href('/services/search-phone')} icon={<PhoneCall {...ICON} />}>
          Проверка номера
        </Item>
        <Item to={href('/support')} icon={<LifeBuoy {...ICON} />}>
          Поддержка
        </Item>
      </div>
      <ThemeChoice chosen={user.theme} />
      <Form
        method="post"
        action={href('/sign-out')}
        onSubmit={forgetOnThisDevice}
        className="border-rule border-t py-1"
      >
        <button type="submit" className={ITEM_CLASS}>
          <LogOut {...ICON} className="text-ink2" />
          Выйти
        </button>
      </Form>
      {user.isEmployerMode && <AboutLinks />}
    </div>
  )
}

/** Also in a browser that ignores Clear-Site-Data: what was typed, and which vacancies were read. */
function forgetOnThisDevice() {
  deleteDrafts()
  void globalThis.caches?.delete(COPIES_CACHE)
}

function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if ((target as Element).closest('a, button')) currentTarget.hidePopover()
}

function Who({ user: { name, photo, account } }: Props) {
  const line =
    'company' in account ? `${account.company}, ${COMPANY_ROLE_LABELS[account.role].name.toLowerCase()}` : account.phone
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <PersonCircle name={name} photo={photo} size={40} tone="strong" />
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
    <Form method="post" action={href('/mode')} className="border-rule border-t py-1">
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
            className={`${ITEM_CLASS} aria-[current]:bg-primary-soft`}
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

function SeekerLinks({ user }: Props) {
  return (
    <>
      <Item
        to={href('/profile/seeker')}
        icon={<UserIcon {...ICON} />}
        note={!user.isCompleted && 'заполнен не полностью'}
      >
        Мой профиль
      </Item>
      <Item to={href('/my-resumes')} icon={<FileText {...ICON} />}>
        Мои резюме
      </Item>
      <Item to={href('/favorite/vacancies')} icon={<BookmarkIcon {...ICON} />}>
        Избранное
      </Item>
      <SavedSearchesItem />
      <PremiumItem user={user} />
      <Item to={href('/profile/seeker/hidden')} icon={<EyeOff {...ICON} />}>
        Скрытые вакансии
      </Item>
    </>
  )
}

function EmployerLinks({ user }: Props) {
  return (
    <>
      <Item
        to={href('/profile/employer')}
        icon={<Building2 {...ICON} />}
        note={!user.isCompleted && 'заполнена не полностью'}
      >
        Компания
      </Item>
      <Item to={href('/profile/employer/team')} icon={<Users {...ICON} />}>
        Команда
      </Item>
      <Item to={href('/favorite/resumes')} icon={<BookmarkIcon {...ICON} />}>
        Избранное
      </Item>
      <SavedSearchesItem />
      <PremiumItem user={user} />
      <Item to={href('/responses/templates')} icon={<FileText {...ICON} />}>
        Шаблоны сообщений
      </Item>
      <Item to={href('/questionnaires')} icon={<ListChecks {...ICON} />}>
        Анкеты
      </Item>
      <Item to={href('/responses/stages')} icon={<SlidersHorizontal {...ICON} />}>
        Этапы найма
      </Item>
    </>
  )
}

const SavedSearchesItem = () => (
  <Item to={href('/my-subscriptions')} icon={<BellPlus {...ICON} />}>
    Сохранённые поиски
  </Item>
)

const PremiumItem = ({ user }: Props) => (
  <Item to={href('/premium')} icon={<CirclePlus {...ICON} />}>
    Премиум{user.hasPremium && <span className="text-note text-success"> включён</span>}
  </Item>
)

type ItemProps = { to: string; icon: ReactNode; note?: string | false; children: ReactNode }

const Item = ({ to, icon, note, children }: ItemProps) => (
  <Link to={to} className={ITEM_CLASS}>
    <span className="text-ink2">{icon}</span>
    <span className="grow">{children}</span>
    {note && <span className="text-note text-warning">{note}</span>}
  </Link>
)

const THEMES = [
  { value: 'system', label: 'как в системе' },
  { value: 'light', label: 'светлая' },
  { value: 'dark', label: 'тёмная' },
]

function ThemeChoice({ chosen }: { chosen: string }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={href('/theme')} preventScrollReset className="border-rule border-t px-4 pt-2 pb-3">
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
            className="-ml-px min-h-11 grow border border-ctl px-2 text-meta first-of-type:ml-0 first-of-type:rounded-l-sm last:rounded-r-sm hover:bg-sunken focus-visible:z-1 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-on-primary tablet:min-h-9"
          >
            {label}
          </button>
        ))}
      </fieldset>
    </Form>
  )
}

/** The work screens have no footer, so that its links are here too. */
const AboutLinks = () => (
  <p className="flex flex-wrap gap-x-4 border-rule border-t px-4 py-2 text-ink2 text-note">
    {FOOTER_LINKS.map(({ to, label }) => (
      <Link key={to} to={to} className="py-1 underline decoration-ctl underline-offset-4 hover:text-ink1">
        {label}
      </Link>
    ))}
  </p>
)
