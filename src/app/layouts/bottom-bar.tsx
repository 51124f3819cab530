import Bookmark from 'lucide-react/icons/bookmark'
import LogIn from 'lucide-react/icons/log-in'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import { href } from 'react-router'
import { lazyPart } from '#ui/lazy-part.ts'
import { useLayoutData } from './layout-data.ts'
import { BAR_ICON, BarItem } from './menu-item.tsx'

/** Lazy, because guests do not need it. */
const SignedInBar = lazyPart(
  () => import('./signed-in/signed-in-bar.tsx'),
  ({ SignedInBar }) => SignedInBar,
)

/** Navigation bar at the bottom of the screen, on phones only. */
export function BottomBar() {
  const { user } = useLayoutData()
  return (
    <nav
      aria-label="Нижнее меню"
      className="fixed inset-x-0 bottom-0 z-5 flex in-[body:has(aside:popover-open)]:invisible bg-surface px-1 pb-[env(safe-area-inset-bottom)] shadow-[0_-1px_0_var(--color-rule)] tablet:hidden print:hidden"
    >
      {user ? <SignedInBar user={user} /> : <GuestBar />}
    </nav>
  )
}

function GuestBar() {
  const { signInPath } = useLayoutData()
  return (
    <>
      <BarItem to={href('/search/vacancies')} label="Поиск" icon={<Search {...BAR_ICON} />} />
      <BarItem to="/saved" label="Избранное" icon={<Bookmark {...BAR_ICON} />} />
      <BarItem to={`${href('/sign-in')}?redirect=profile-negotiations`} label="Отклики" icon={<Send {...BAR_ICON} />} />
      <BarItem to={signInPath} label="Войти" icon={<LogIn {...BAR_ICON} />} />
    </>
  )
}
