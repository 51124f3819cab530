import Bookmark from 'lucide-react/icons/bookmark'
import { href, Link } from 'react-router'
import { ButtonLink } from '#ui/form/button.tsx'
import { PAGE_COLUMN_CLASS } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { NoticePlace } from '../connection/notice-place.tsx'
import { useLayoutData } from './layout-data.ts'
import { BAR_ICON, HeaderItem, Places } from './menu-item.tsx'

/** Lazy, because guests do not need it. */
const SignedInHeader = lazyPart(
  () => import('./signed-in/signed-in-header.tsx'),
  ({ SignedInHeader }) => SignedInHeader,
)

const WIDE_COLUMN_CLASS = 'mx-auto w-full max-w-360 px-4 tablet:px-6'

/** Header of every page, but of one whose picture (`data-face`) fills the top of a phone, and the place under it for what has to be said about the connection. */
export function Header() {
  const { user } = useLayoutData()
  return (
    <>
      <header className="border-rule tablet:border-b print:hidden">
        <div
          className={`${user?.isEmployerMode ? WIDE_COLUMN_CLASS : PAGE_COLUMN_CLASS} flex min-h-14 flex-wrap items-center gap-x-7 max-tablet:gap-x-4`}
        >
          <Link to={user ? href('/cabinet') : '/'} className="py-2 font-bold font-display text-h3 tracking-[-0.02em]">
            смена<span className="ml-px rounded-tag bg-focus px-1.5 pb-0.5 text-on-badge">места</span>
          </Link>
          {user ? <SignedInHeader user={user} /> : <GuestHeader />}
        </div>
      </header>
      <NoticePlace />
    </>
  )
}

function GuestHeader() {
  const { signInPath } = useLayoutData()
  return (
    <>
      <Places>
        <HeaderItem to={href('/search/vacancies')} label="Вакансии" />
        <HeaderItem to={href('/companies')} label="Компании" />
        <HeaderItem to={href('/salaries')} label="Зарплаты" />
        <HeaderItem to={`${href('/sign-up')}?redirect=create-vacancy`} label="Работодателям" />
      </Places>
      <div className="ml-auto flex items-center gap-2">
        <span className="hidden tablet:inline-flex">
          <HeaderItem to={href('/saved')} label="Избранное" icon={<Bookmark {...BAR_ICON} />} />
        </span>
        <ButtonLink to={signInPath} kind="soft" size="small">
          Войти
        </ButtonLink>
      </div>
    </>
  )
}
