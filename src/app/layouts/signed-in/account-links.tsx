import BellPlus from 'lucide-react/icons/bell-plus'
import BookmarkIcon from 'lucide-react/icons/bookmark'
import Building2 from 'lucide-react/icons/building-2'
import ChartColumn from 'lucide-react/icons/chart-column'
import CirclePlus from 'lucide-react/icons/circle-plus'
import EyeOff from 'lucide-react/icons/eye-off'
import FileText from 'lucide-react/icons/file-text'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import UserIcon from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { CurrentUser } from '../current-user.ts'

type Props = { user: NonNullable<CurrentUser> }

export const MENU_ICON = { size: 18, strokeWidth: 1.75 }

export const MENU_ITEM_CLASS =
  'flex min-h-11 w-full items-center gap-3 px-4 py-1.5 text-left hover:bg-primary-soft focus-visible:-outline-offset-4 focus-visible:bg-primary-soft tablet:min-h-9'

export function SeekerLinks({ user }: Props) {
  return (
    <>
      <MenuItem
        to={href('/profile/seeker')}
        icon={<UserIcon {...MENU_ICON} />}
        note={!user.isCompleted && 'заполнен не полностью'}
      >
        Мой профиль
      </MenuItem>
      <MenuItem to={href('/my-resumes')} icon={<FileText {...MENU_ICON} />}>
        Мои резюме
      </MenuItem>
      <MenuItem to={href('/favorite/vacancies')} icon={<BookmarkIcon {...MENU_ICON} />}>
        Избранное
      </MenuItem>
      <SavedSearchesItem />
      <PremiumItem user={user} />
      <MenuItem to={href('/profile/seeker/hidden')} icon={<EyeOff {...MENU_ICON} />}>
        Скрытые вакансии
      </MenuItem>
    </>
  )
}

export function EmployerLinks({ user }: Props) {
  return (
    <>
      {user.mayHire && (
        <div className="desktop:hidden">
          <MenuItem to={href('/create-vacancy')} icon={<Plus {...MENU_ICON} />}>
            Новая вакансия
          </MenuItem>
        </div>
      )}
      <MenuItem
        to={href('/profile/employer')}
        icon={<Building2 {...MENU_ICON} />}
        note={!user.isCompleted && 'заполнена не полностью'}
      >
        Компания
      </MenuItem>
      <MenuItem to={href('/profile/employer/team')} icon={<Users {...MENU_ICON} />}>
        Команда
      </MenuItem>
      <MenuItem to={href('/report')} icon={<ChartColumn {...MENU_ICON} />}>
        Отчёт о найме
      </MenuItem>
      <div className="desktop:hidden">
        <MenuItem to={href('/search/resumes')} icon={<Search {...MENU_ICON} />}>
          Резюме
        </MenuItem>
      </div>
      <MenuItem to={`${href('/people')}?list=favorites`} icon={<BookmarkIcon {...MENU_ICON} />}>
        Избранное
      </MenuItem>
      <SavedSearchesItem />
      <PremiumItem user={user} />
      <MenuItem to={href('/responses/templates')} icon={<FileText {...MENU_ICON} />}>
        Шаблоны сообщений
      </MenuItem>
      <MenuItem to={href('/questionnaires')} icon={<ListChecks {...MENU_ICON} />}>
        Анкеты
      </MenuItem>
      <MenuItem to={href('/responses/stages')} icon={<SlidersHorizontal {...MENU_ICON} />}>
        Этапы найма
      </MenuItem>
    </>
  )
}

const SavedSearchesItem = () => (
  <MenuItem to={href('/my-subscriptions')} icon={<BellPlus {...MENU_ICON} />}>
    Сохранённые поиски
  </MenuItem>
)

const PremiumItem = ({ user }: Props) => (
  <MenuItem to={href('/premium')} icon={<CirclePlus {...MENU_ICON} />}>
    Премиум{user.hasPremium && <span className="text-note text-success"> включён</span>}
  </MenuItem>
)

type ItemProps = { to: string; icon: ReactNode; note?: string | false; children: ReactNode }

/** A link of the account menu. */
export const MenuItem = ({ to, icon, note, children }: ItemProps) => (
  <Link to={to} className={MENU_ITEM_CLASS}>
    <span className="text-ink2">{icon}</span>
    <span className="grow">{children}</span>
    {note && <span className="text-note text-warning">{note}</span>}
  </Link>
)
