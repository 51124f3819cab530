import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useRef } from 'react'
import { href, redirect, useFetcher } from 'react-router'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { applyLinks } from '#features/vacancies/web/apply-links.web.server.ts'
import { type ListedVacancy, VacancyListRow } from '#features/vacancies/web/vacancy-list-row.tsx'
import { withRowTexts } from '#features/vacancies/web/vacancy-row-texts.server.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { ToastHost } from '#ui/feedback/toast.tsx'
import { showUndoToast } from '#ui/feedback/toast-store.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListRows, RowCorner } from '#ui/list/list-row.tsx'
import { NoScript } from '#ui/no-script.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { listDeviceFavorites, type SavedVacancyCard } from '../favorites.contract.ts'
import { ArchivedVacancyRow } from '../vacancies/archived-vacancy-row.tsx'
import type { Route } from './+types/saved.route.ts'
import { useDeviceFavorites } from './device-favorites.ts'
import { GuestBookmark } from './guest-bookmark.tsx'
import { type SavedVacancy, setSavedOnDevice } from './save-on-device.ts'

const TITLE = 'Избранное'
const SIGN_IN = `${href('/start')}?redirect=favorite-vacancies`
const ID_PATTERN = /^\d{1,9}$/
/** As many as the endpoint takes. */
const MAX_IDS = 100

/** The browser alone knows what is saved: it asks for the rows with their ids. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (await loadUser(context)) throw redirect(href('/favorite/vacancies'))
  const { now } = context.get(siteContext)
  const ids = url.searchParams.getAll('ids').filter((id) => ID_PATTERN.test(id))
  if (ids.length === 0) return { vacancies: [], now }
  const vacancies = await loadPage(context, listDeviceFavorites, { query: { ids: ids.slice(0, MAX_IDS) } })
  return { vacancies: withRowTexts(vacancies, now, { applyLink: await applyLinks(context) }), now }
}

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

const offerUndo = (vacancy: SavedVacancy) =>
  showUndoToast('Убрали из избранного', () => setSavedOnDevice(vacancy, true), { undoText: 'Вернуть' })

/** What a guest has saved on this device. */
export default function Saved() {
  const ids = useDeviceFavorites()
  const isHydrated = useHydrated()
  const { data, load } = useFetcher<typeof loader>()
  const asked = useRef<readonly number[]>([])
  useEffect(() => {
    if (ids.every((id) => asked.current.includes(id))) return
    asked.current = ids
    void load(href('/saved') + toQueryString({ ids: ids.slice(0, MAX_IDS) }))
  }, [ids, load])

  const rows = ids.flatMap((id) => data?.vacancies.filter((vacancy) => vacancy.id === id) ?? [])
  return (
    <Page>
      <PageTitle>
        {TITLE} {ids.length > 0 && <span className="font-normal text-body text-ink2">{ids.length}</span>}
      </PageTitle>
      <NoScript>
        <p className="mb-4">Без скриптов избранное хранится только в аккаунте.</p>
      </NoScript>
      {ids.length > 0 && (
        <p className="mt-3 mb-4 flex gap-3 rounded-card bg-info-soft p-4 text-info">
          <Smartphone size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            Сохранили на этом телефоне. Войдите по номеру, чтобы видеть и на других.{' '}
            <TextLink to={SIGN_IN}>Войти</TextLink>
          </span>
        </p>
      )}
      {isHydrated && ids.length === 0 && (
        <EmptyState
          text="Пока пусто. Нажмите на закладку у вакансии, и она останется здесь, даже без связи и без входа."
          action={<ButtonLink to={href('/search/vacancies')}>Найти вакансии</ButtonLink>}
        />
      )}
      <p role="status" className="text-ink2">
        {isHydrated && ids.length > 0 && !data && 'Открываем…'}
      </p>
      {rows.length > 0 && (
        <ListRows>
          {rows.map((vacancy) => (
            <SavedRow key={vacancy.id} vacancy={vacancy} now={data!.now} />
          ))}
        </ListRows>
      )}
      <ToastHost />
    </Page>
  )
}

type RowProps = { vacancy: SavedVacancyCard & ListedVacancy; now: string }

/** The bookmark takes the row away, and a toast brings it back. */
function SavedRow({ vacancy, now }: RowProps) {
  const bookmark = <GuestBookmark vacancy={vacancy} onPress={(isSaved) => isSaved || offerUndo(vacancy)} />
  return vacancy.status === 'active' ? (
    <VacancyListRow vacancy={vacancy} now={now} actions={<RowCorner>{bookmark}</RowCorner>} />
  ) : (
    <ArchivedVacancyRow vacancy={vacancy} now={now} controls={bookmark} />
  )
}
