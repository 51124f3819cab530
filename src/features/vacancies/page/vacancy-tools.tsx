import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { complaintPath } from '#features/complaints/complaint-link.tsx'
import { DrawnIcon } from '#ui/layout/drawn-icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { MenuLink, MenuPopover } from '#ui/overlay/menu-popover.tsx'
import { BACK_LINK_CLASS, BackText } from '../found-list/back-link.tsx'
import { useRecalledList } from '../found-list/list-memory.ts'
import { rememberFavorite } from '../web/favorite-after-sign-in.ts'
import { signInToSave } from '../web/sign-in-to-apply.ts'
import { vacancyBreadcrumbs } from './vacancy-breadcrumbs.ts'
import type { VacancyPage } from './vacancy-page.contract.ts'

/** Lazy, because most people come from outside. */
const ListPosition = lazyPart(
  () => import('../found-list/list-position.tsx'),
  ({ ListPosition }) => ListPosition,
)

/** Lazy, because guests cannot save or hide vacancies. */
const SaveButton = lazyPart(
  () => import('../web/vacancy-favorite-button.tsx'),
  ({ VacancyFavoriteButton }) => VacancyFavoriteButton,
)

const HideItems = lazyPart(
  () => import('#features/favorites/blacklist/hide-menu.tsx'),
  ({ HideItems }) => HideItems,
)

type Props = {
  vacancy: VacancyPage
  url: string
  icons: { save: string; share: string }
  isOwn: boolean
  hasChanges: boolean
}

/** The way back, and what can be done with a vacancy: round buttons on the picture of a phone, a line above it on a wide screen. */
export function VacancyTools({ vacancy, url, icons, isOwn, hasChanges }: Props) {
  const list = useRecalledList(vacancy.slug)
  const back = <BackToSearch vacancy={vacancy} />
  const user = useCurrentUser()
  return (
    <div className="flex min-h-11 items-center gap-2 print:hidden max-tablet:absolute max-tablet:inset-x-3 max-tablet:top-3 max-tablet:z-3">
      <div className="min-w-0 grow">
        {list ? (
          <Suspense fallback={back}>
            <ListPosition slug={vacancy.slug} recalled={list} />
          </Suspense>
        ) : (
          back
        )}
      </div>
      {!isOwn && (
        <ul
          data-actions
          className="flex shrink-0 items-center gap-2 max-tablet:[&>li]:grid max-tablet:[&>li]:size-11 max-tablet:[&>li]:place-items-center max-tablet:[&>li]:rounded-full max-tablet:[&>li]:bg-surface max-tablet:[&>li]:shadow-raised"
        >
          <li>{user ? <SaveButton vacancy={vacancy} compact /> : <SaveLink vacancy={vacancy} icon={icons.save} />}</li>
          <li>
            <ShareLink title={vacancy.name} url={url} icon={icons.share} />
          </li>
          <li>
            <MenuPopover
              label={<Ellipsis size={20} strokeWidth={1.75} />}
              isIcon
              accessibleLabel={`Ещё: ${vacancy.name}`}
            >
              {user !== null && !user.isEmployerMode && !vacancy.hidden_by && <HideItems vacancy={vacancy} />}
              {hasChanges && <MenuLink to="#changes">Все правки</MenuLink>}
              <MenuLink to={complaintPath({ target_kind: 'vacancy', target_id: vacancy.id })} rel="nofollow">
                Пожаловаться
              </MenuLink>
            </MenuPopover>
          </li>
        </ul>
      )}
    </div>
  )
}

/** To the search of the same role in the same town. */
function BackToSearch({ vacancy }: { vacancy: VacancyPage }) {
  const { name, to } = vacancyBreadcrumbs(vacancy).at(-1)!
  return (
    <nav aria-label="Вы здесь" className="flex">
      <Link to={to} className={BACK_LINK_CLASS}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <BackText>{name}</BackText>
      </Link>
    </nav>
  )
}

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

/** A guest comes back to the vacancy after signing in, and it is saved then. */
const SaveLink = ({ vacancy: { id, slug }, icon }: { vacancy: VacancyPage; icon: string }) => (
  <Link to={signInToSave(slug)} onClick={() => rememberFavorite(id)} title="В избранное" className={TOOL_CLASS}>
    <DrawnIcon svg={icon} className="shrink-0" />
    <span className="sr-only">В избранное</span>
  </Link>
)
