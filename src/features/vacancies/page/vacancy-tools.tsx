import { type MouseEvent, Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { GuestBookmark } from '#features/favorites/device/guest-bookmark.tsx'
import { DrawnIcon } from '#ui/layout/drawn-icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useRecalledList } from '../found-list/list-memory.ts'
import { vacancyBreadcrumbs } from './vacancy-breadcrumbs.ts'
import type { VacancyToolParts } from './vacancy-menu.web.server.tsx'
import type { VacancyPage } from './vacancy-page.contract.ts'

/** Lazy, because most people come from outside. */
const ListPosition = lazyPart(
  () => import('../found-list/list-position.tsx'),
  ({ ListPosition }) => ListPosition,
)

/** Lazy, because guests keep what they save on the device. */
const SaveButton = lazyPart(
  () => import('../web/vacancy-favorite-button.tsx'),
  ({ VacancyFavoriteButton }) => VacancyFavoriteButton,
)

/** Lazy, because only seekers can hide a vacancy. */
const SeekerMenu = lazyPart(
  () => import('./seeker-menu.tsx'),
  ({ SeekerMenu }) => SeekerMenu,
)

type Props = {
  vacancy: VacancyPage
  url: string
  /** Drawn by the server: the icons, and the menu of those who cannot hide a vacancy. */
  drawn: VacancyToolParts
  isOwn: boolean
}

/** The way back, and what can be done with a vacancy: round buttons on the picture of a phone, a line above it on a wide screen. */
export function VacancyTools({ vacancy, url, drawn, isOwn }: Props) {
  const list = useRecalledList(vacancy.slug)
  const user = useCurrentUser()
  const Back = useMemo(() => backLinkWith(drawn.back), [drawn.back])
  const back = (
    <nav aria-label="Вы здесь" className="flex">
      <Back {...vacancyBreadcrumbs(vacancy).at(-1)!} />
    </nav>
  )
  return (
    <div className="flex min-h-11 items-center gap-2 print:hidden max-tablet:absolute max-tablet:-inset-x-1 max-tablet:top-3 max-tablet:z-3">
      <div className="min-w-0 grow">
        {list ? (
          <Suspense fallback={back}>
            <ListPosition slug={vacancy.slug} recalled={list} Back={Back} />
          </Suspense>
        ) : (
          back
        )}
      </div>
      {!isOwn && (
        <ul data-actions className="flex shrink-0 items-center gap-2">
          <li className={ROUND_CLASS}>
            {user ? (
              <SaveButton vacancy={vacancy} compact />
            ) : (
              <GuestBookmark vacancy={vacancy} className={TOOL_CLASS} />
            )}
          </li>
          <li className={ROUND_CLASS}>
            <ShareLink title={vacancy.name} url={url} icon={drawn.share} />
          </li>
          {user !== null && !user.isEmployerMode && !vacancy.hidden_by ? (
            <li className={ROUND_CLASS}>
              <SeekerMenu vacancy={vacancy} icon={drawn.more} hasChanges={drawn.hasChanges} />
            </li>
          ) : (
            // biome-ignore lint/a11y: keys reach the links inside; this only closes the menu after one of them was followed
            <li
              className={ROUND_CLASS}
              onClick={closeMenu}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server
              dangerouslySetInnerHTML={{ __html: drawn.menu }}
            />
          )}
        </ul>
      )}
    </div>
  )
}

function closeMenu({ target }: MouseEvent) {
  if ((target as Element).matches('[popover] a')) (target as Element).closest<HTMLElement>('[popover]')!.hidePopover()
}

/** On the picture of a phone. */
const ROUND_CLASS = 'max-tablet:size-11 max-tablet:rounded-full max-tablet:bg-surface max-tablet:shadow-raised'

/** A round button on the picture of a phone, an arrow with words on a wide screen. */
const backLinkWith =
  (icon: string) =>
  ({ to, name }: { to: string; name: string }) => (
    <Link
      to={to}
      className={`flex min-h-11 min-w-0 items-center gap-2 font-semibold text-primary hover:underline hover:underline-offset-4 max-tablet:justify-center max-tablet:text-ink1 ${ROUND_CLASS}`}
    >
      <DrawnIcon svg={icon} className="shrink-0" />
      <span className="truncate max-tablet:sr-only">{name}</span>
    </Link>
  )

const TOOL_CLASS = 'relative grid size-11 place-items-center rounded-control text-ink2 hover:bg-sunken hover:text-ink1'

const RESULTS = { copied: 'Ссылка скопирована', failed: 'Скопировать не получилось' }

/** Opens the sharing menu of the device or copies the address. Without script it is the beginning of a letter. */
function ShareLink({ title, url, icon }: { title: string; url: string; icon: string }) {
  const [result, setResult] = useState<keyof typeof RESULTS>()
  async function share(event: MouseEvent) {
    event.preventDefault()
    if (navigator.share) {
      // Refused when the person closes the menu of the device.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    setResult(
      await navigator.clipboard.writeText(url).then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <a
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      onClick={share}
      title="Поделиться"
      className={TOOL_CLASS}
    >
      <DrawnIcon svg={icon} className="shrink-0" />
      <span className="sr-only">Поделиться</span>
      <span
        role="status"
        className={
          result
            ? 'absolute top-full right-0 z-3 whitespace-nowrap rounded-small bg-ink1 px-3 py-1.5 text-meta text-paper'
            : 'sr-only'
        }
      >
        {result && RESULTS[result]}
      </span>
    </a>
  )
}
