import { data, Form, href } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import { MAX_STAGES } from '#contract/negotiations/negotiation-constants.ts'
import { listStages } from '#contract/negotiations/pipeline/stages.ts'
import { parseQueryString, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { readFormData } from '../../app/api.server.ts'
import { OtherModeNotice } from '../../app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '../../app/guard/user-mode.server.ts'
import { ViewerRoleNotice } from '../../app/guard/viewer-role-notice.tsx'
import { useMayHire } from '../../app/layouts/use-current-user.ts'
import { loadPage } from '../../app/load-page.server.ts'
import { unindexedPageMeta } from '../../app/page-meta.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Page, PageTitle, Section } from '../../ui/layout/page.tsx'
import { Breadcrumbs } from '../../ui/layout/page-head.tsx'
import { loadPublishedVacancyOptions } from '../../vacancies/own-list/own-vacancy-options.server.ts'
import type { Route } from './+types/stage-settings.route.ts'
import { NewStageForm } from './new-stage-form.tsx'
import { StageRow } from './stage-row.tsx'
import { submitStageChange } from './submit-stage-change.server.ts'

const TITLE = 'Этапы откликов'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const vacancy_id = queryValues(parseQueryString(url.searchParams), 'vacancy_id')[0]
  const [stages, vacancies] = await Promise.all([
    loadPage(context, listStages, { query: { vacancy_id } }),
    loadPublishedVacancyOptions(context),
  ])
  const vacancy = vacancies.find(({ value }) => String(value) === vacancy_id)
  return { stages, vacancy }
}

export type RefusedStageChange = { refused: FormRefusal; intent: string; id: number }

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, id, ...fields } = await readFormData(request)
  const vacancy_id = url.searchParams.get('vacancy_id') ?? ''
  const { refused } = await submitStageChange(context, { intent: String(intent), id: Number(id), vacancy_id, fields })
  return refused ? data<RefusedStageChange>({ refused, intent: String(intent), id: Number(id) }, refused.status) : null
}

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function StageSettings({ loaderData, actionData }: Route.ComponentProps) {
  const mayHire = useMayHire()
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="employer" />
  if (!mayHire) return <ViewerRoleNotice title={TITLE} />
  const { stages, vacancy } = loaderData
  const refusedChange = actionData ?? undefined
  const isOwn = stages[0]?.vacancy_id !== null
  const backLink = { name: 'Отклики', to: href('/responses') + toQueryString({ vacancy_id: vacancy?.value }) }
  const addRefusal = refusedChange?.intent === 'add' ? refusedChange.refused : undefined
  return (
    <Page>
      <Breadcrumbs path={[backLink]} />
      <PageTitle>{TITLE}</PageTitle>
      <p className="mb-4 max-w-text text-ink2">
        {vacancy && isOwn
          ? `Эти этапы только у вакансии «${vacancy.label}».`
          : 'Эти этапы у всех вакансий компании, кроме тех, где настроены свои.'}{' '}
        Соискатель этапов не видит: ему сообщаем то, что написано над названием.
      </p>
      {vacancy && <OwnStagesForm isOwn={isOwn} />}
      {refusedChange && refusedChange.intent !== 'add' && <Notice>{refusalMessage(refusedChange.refused)}.</Notice>}
      {(!vacancy || isOwn) && (
        <>
          <ol className="max-w-form border-ink1 border-t-2">
            {stages.map((stage) => (
              <StageRow key={`${stage.id} ${stage.name}`} stage={stage} lastOrder={stages.length} />
            ))}
          </ol>
          <Section title="Новый этап">
            {stages.length < MAX_STAGES ? (
              <NewStageForm key={stages.length} refused={addRefusal} />
            ) : (
              <p className="text-ink2">Этапов уже {MAX_STAGES}, больше не бывает. Удалите ненужный.</p>
            )}
          </Section>
        </>
      )}
    </Page>
  )
}

const refusalMessage = ({ message, errors }: FormRefusal) => Object.values(errors ?? {})[0] ?? message

function OwnStagesForm({ isOwn }: { isOwn: boolean }) {
  return (
    <Form method="post" className="mb-5">
      <Button name="intent" value={isOwn ? 'unite' : 'divide'} kind="outlined" size="small">
        {isOwn ? 'Вернуть общие этапы' : 'Настроить отдельно для этой вакансии'}
      </Button>
    </Form>
  )
}
