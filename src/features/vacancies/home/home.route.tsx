import { data, href, redirect, useLocation } from 'react-router'
import { loadBlock, loadEndpoint, readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import {
  showVacancyFigures,
  showVacancyHistory,
  showVacancyPeople,
} from '#features/negotiations/inbox/contract/vacancy-people.ts'
import { inboxAddress } from '#features/negotiations/inbox/web/inbox-path.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { showOwnVacancy } from '../editor/contract/vacancy-editor.ts'
import { OwnVacancyNotices } from '../editor/web/own-vacancy-notices.tsx'
import { actOnOwnVacancy } from '../lifecycle/web/own-vacancy-actions.server.ts'
import { VacancyQuotaNotice } from '../lifecycle/web/vacancy-quota-notice.tsx'
import {
  findVacancyTab,
  matchingPeopleAddress,
  vacancyFormAddress,
  vacancyTabAddress,
} from '../own-list/own-list-address.ts'
import { showVacancyQuota } from '../own-list/own-vacancies.contract.ts'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'
import { ShareVacancy } from '../published/share-vacancy.tsx'
import { vacancyShare } from '../published/vacancy-share.web.server.ts'
import { VacancyStatistics } from '../statistics/vacancy-statistics.tsx'
import { toChangeHistory } from '../web/change-history.server.ts'
import { WidePage } from '../web/wide-page.tsx'
import type { Route } from './+types/home.route.ts'
import { OwnVacancyHead } from './own-vacancy-head.tsx'
import { FirstPeople, StageStrip } from './people-of-vacancy.tsx'
import { RecentEvents } from './recent-events.tsx'
import { VacancySuggestions } from './suggestions.tsx'
import { SHARE_ID, useVacancyKeys } from './use-vacancy-keys.ts'
import { VacancyFunnel } from './vacancy-funnel.tsx'
import { VacancyHistory } from './vacancy-history.tsx'
import { VacancyTabs } from './vacancy-tabs.tsx'
import { findVacancyAct, VacancyToast } from './vacancy-toast.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const tab = findVacancyTab(url.search)
  const [vacancy, people, figures, history] = await Promise.all([
    loadEndpoint(context, showOwnVacancy, { params }),
    tab ? undefined : loadBlock(context, showVacancyPeople, { params }),
    tab === 'statistics' ? loadBlock(context, showVacancyFigures, { params }) : undefined,
    tab === 'history' ? loadBlock(context, showVacancyHistory, { params }) : undefined,
  ])
  if (vacancy.status === 'draft') throw redirect(vacancyFormAddress(vacancy.id) + url.search)
  const quota = vacancy.status === 'archived' ? await loadEndpoint(context, showVacancyQuota, {}) : undefined
  return {
    vacancy,
    tab,
    people,
    figures,
    history: history && { ...history, changes: toChangeHistory(history.changes) },
    quota,
    act: findVacancyAct(url),
    share: vacancyShare(context, vacancy),
    now: context.get(siteContext).now,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const refused = await actOnOwnVacancy(context, Number(params.id), await readFormData(request))
  return data(refused, refused.status)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unindexedPageMeta(loaderData?.vacancy.name ?? 'Моя вакансия')

export default function VacancyHome({ loaderData, actionData: refused }: Route.ComponentProps) {
  const mayHire = useMayHire()
  const { key: arrival } = useLocation()
  if (!loaderData) return <OtherModeNotice title="Моя вакансия" mode="employer" />
  const { vacancy, tab, people, figures, history, quota, act, share, now } = loaderData
  return (
    <WidePage>
      {/* One arrival, one toast: the next act may come before the address has forgotten the former. */}
      {act && <VacancyToast key={arrival} vacancy={vacancy} act={act} />}
      <OwnVacancyHead vacancy={vacancy} canPublish={quota?.available ?? false} now={now} />
      <VacancyTabs vacancy={vacancy} />
      {refused && <Notice>{refused.message}.</Notice>}
      <OwnVacancyNotices vacancy={vacancy} isOutsideForm />
      {vacancy.draft_id !== null && (
        <Notice tone="info">
          К этой вакансии есть <TextLink to={vacancyFormAddress(vacancy.draft_id)}>черновик правок</TextLink>.
        </Notice>
      )}
      {mayHire && quota && !quota.available && vacancy.can.publish && <VacancyQuotaNotice availability={quota} />}
      {tab === 'statistics' &&
        (figures ? <VacancyStatistics vacancy={vacancy} figures={figures} now={now} /> : <BlockFailed />)}
      {tab === 'history' && (history ? <VacancyHistory {...history} id={vacancy.id} now={now} /> : <BlockFailed />)}
      {!tab && <Overview vacancy={vacancy} people={people} share={share} now={now} />}
    </WidePage>
  )
}

const BlockFailed = () => <p className="text-ink2">Не получилось показать. Обновите страницу.</p>

type OverviewProps = Pick<NonNullable<Route.ComponentProps['loaderData']>, 'vacancy' | 'people' | 'share' | 'now'>

function Overview({ vacancy, people, share, now }: OverviewProps) {
  const mayHire = useMayHire()
  useVacancyKeys(vacancy.id)
  return (
    <>
      {people && people.rows.length > 0 && <StageStrip vacancy={vacancy} people={people} />}
      <div className="mt-6 grid items-start gap-8 max-tablet:pb-16 desktop:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="grid items-start gap-8 desktop:grid-cols-2">
          <div className="grid gap-8">
            {!people && <PeopleFailed />}
            {people && people.rows.length > 0 && <FirstPeople rows={people.rows} vacancyId={vacancy.id} now={now} />}
            {people?.rows.length === 0 && <Nobody vacancy={vacancy} archivedCount={people.counts.archived ?? 0} />}
            {mayHire && <VacancySuggestions vacancy={vacancy} />}
          </div>
          <VacancyFunnel vacancy={vacancy} now={now} />
        </div>
        <div className="grid gap-8">
          {vacancy.status === 'active' && (
            <div id={SHARE_ID} tabIndex={-1}>
              <RuledSection title="Поделиться">
                <ShareVacancy id={vacancy.id} name={vacancy.name} {...share} />
              </RuledSection>
            </div>
          )}
          <RuledSection title="Что было">
            {people && <RecentEvents events={people.events} vacancyId={vacancy.id} now={now} />}
            <TextLink standalone to={vacancyTabAddress(vacancy.id, 'history')}>
              Вся история
            </TextLink>
          </RuledSection>
          {vacancy.previous_id === null && (
            <p>
              <TextLink standalone to={href('/my-vacancy/:id/providers', { id: String(vacancy.id) })}>
                hh.ru и SuperJob
              </TextLink>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

const PeopleFailed = () => (
  <RuledSection title="Отклики">
    <p className="text-ink2">Не получилось показать людей и события. Обновите страницу.</p>
  </RuledSection>
)

type NobodyProps = { vacancy: Pick<OwnVacancy, 'id' | 'status'>; archivedCount: number }

function Nobody({ vacancy: { id, status }, archivedCount }: NobodyProps) {
  if (archivedCount > 0)
    return (
      <RuledSection title="Все отклики в архиве">
        <TextLink standalone to={inboxAddress({ vacancy_id: String(id), archived: 'true' })}>
          Открыть архив: {numberText(archivedCount)}
        </TextLink>
      </RuledSection>
    )
  return (
    <RuledSection title="Откликов пока нет">
      {status === 'active' ? (
        <p className="text-ink2">
          Пока можно <TextLink to={matchingPeopleAddress(id)}>позвать самим</TextLink> или показать людям ссылку и
          объявление.
        </p>
      ) : (
        <p className="text-ink2">Вакансия закрыта, откликнуться на неё нельзя.</p>
      )}
    </RuledSection>
  )
}
