import { NavLink } from 'react-router'
import { useLayoutData } from './layout-data.ts'
import { NewsCount } from './news-count.tsx'

const ITEM_CLASS =
  'grid min-h-15 flex-1 place-items-center border-transparent border-t-3 forced-colors:not-aria-[current]:border-[Canvas] text-ink2 text-note aria-[current]:border-ink1 aria-[current]:font-bold aria-[current]:text-ink1 focus-visible:-outline-offset-4'

/** Navigation bar at the bottom of the screen, on phones only. */
export function BottomBar() {
  const { menu } = useLayoutData()
  return (
    <nav
      aria-label="Нижнее меню"
      className="fixed inset-x-0 bottom-0 z-5 flex in-[body:has(aside:popover-open)]:invisible border-ink1 border-t-2 bg-surface tablet:hidden print:hidden"
    >
      {menu.bar.map(({ to, label, accessibleLabel, news }) => (
        <NavLink key={to} to={to} aria-label={accessibleLabel} className={ITEM_CLASS}>
          <span className={accessibleLabel ? 'text-h3' : 'relative'}>
            {label}
            <span className="absolute bottom-full left-1/2 ml-1 leading-none">
              <NewsCount news={news} />
            </span>
          </span>
        </NavLink>
      ))}
    </nav>
  )
}
