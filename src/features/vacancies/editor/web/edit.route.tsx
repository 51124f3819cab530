import { useEffect } from 'react'
import {
  data,
  href,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { loadEndpoint, readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '#app/guard/user-mode.server.ts'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { showEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Section } from '#ui/layout/page.tsx'
import { Money } from '#ui/text/money.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { UndoWithoutScript } from '../../lifecycle/web/lifecycle-toast.tsx'
import { runVacancyAction } from '../../lifecycle/web/own-vacancy-actions.server.ts'
import { showUndoableAct } from '../../lifecycle/web/show-undoable-act.ts'
import { VacancyQuotaNotice } from '../../lifecycle/web/vacancy-quota-notice.tsx'
import { ownListAddress } from '../../own-list/own-list-address.ts'
import { showVacancyQuota } from '../../own-list/own-vacancies.contract.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'
import { citiesText } from '../../rules/cities-text.ts'
import { salaryTermsText, salaryText } from '../../rules/salary.ts'
import { VacancyStatistics } from '../../statistics/vacancy-statistics.tsx'
import { toChangeHistory } from '../../web/change-history.server.ts'
import { ChangeHistory } from '../../web/change-history.tsx'
import { showOwnVacancy, updateVacancy } from '../contract/vacancy-editor.ts'
import type { Route } from './+types/edit.route.ts'
import { EditorPage } from './editor-page.tsx'
import { loadVacancyFormOptions } from './form-options.server.ts'
import { OwnVacancyActions, VacancyStatusLabel } from './own-vacancy-actions.tsx'
import { OwnVacancyNotices } from './own-vacancy-notices.tsx'
import { restorePublicationRefusal } from './restore-publication-refusal.server.ts'
import { saveVacancyFromForm } from './save-vacancy.server.ts'
import { VacancyEditor } from './vacancy-editor.tsx'
import { SchedulePublication, VacancyFormActions } from './vacancy-form-actions.tsx'
import { VacancyFormNotices } from './vacancy-form-notices.tsx'

/** Acts after which the editor says what has happened. The address carries the act over the redirect. */
const EDITOR_ACTS = [
  'restore',
  'prolong',
  'confirm',
  'changes',
  'schedule',
  'cancel_publication',
  'copy',
  'undo',
] as const
type EditorAct = (typeof EDITOR_ACTS)[number]

const findEditorAct = ({ searchParams }: URL): EditorAct | undefined =>
  EDITOR_ACTS.find((act) => act === searchParams.get('done'))

/** Short view of a vacancy for a company member with the read-only role. The public page has the rest. */
const ReadOnlyVacancy = ({ vacancy }: { vacancy: OwnVacancy }) => (
  <Section title="О вакансии">
    <Money amount={salaryText(vacancy)} terms={salaryTermsText(vacancy)} />
    {vacancy.cities.length > 0 && <p className="text-ink2">{citiesText(vacancy.cities)}</p>}
    <div className="mt-6">
      <Prose html={vacancy.description} />
    </div>
    {vacancy.key_skills.length > 0 && (
      <p className="mt-6 max-w-text">Навыки: {vacancy.key_skills.map(({ name }) => name).join(' · ')}</p>
    )}
    <p className="mt-8 text-ink2 text-meta">Вы наблюдатель: вакансию меняют рекрутеры и владелец компании.</p>
  </Section>
)

const ACTS: Record<EditorAct, { text: string; isUndoable?: boolean }> = {
  restore: { text: 'Опубликовано снова', isUndoable: true },
  prolong: { text: 'Продлено на 30 дней', isUndoable: true },
  confirm: { text: 'Подтверждено на 7 дней', isUndoable: true },
  changes: { text: 'Правки опубликованы' },
  schedule: { text: 'Публикация запланирована' },
  cancel_publication: { text: 'Публикация отменена' },
  copy: { text: 'Копия создана' },
  undo: { text: 'Отменено' },
}

const HIDDEN_WORDS: Record<OwnVacancy['moderation_status'], string> = {
  approved: '',
  pending: '. Её проверит оператор, и она появится на сайте',
  blocked: ', но пока не показана',
  none: ', но пока не показана',
}

/** Says what has just happened to the vacancy of the editor: as a toast, and without script in the page. */
function EditorToast({ vacancy, act }: { vacancy: OwnVacancy; act: EditorAct }) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { isUndoable, text } = ACTS[act]
  const said = `${text}${vacancy.status === 'active' ? HIDDEN_WORDS[vacancy.moderation_status] : ''}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, then the address forgets it
  useEffect(() => {
    if (isUndoable) showUndoableAct({ text: said, ids: [vacancy.id], links: linksOf(vacancy), refresh: revalidate })
    else showToast(said, 'success')
    navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }, [])
  return (
    <div className="hidden noscript:block">
      <Notice tone="success">
        <div className="flex flex-wrap items-center gap-x-4">
          {said}
          {isUndoable && <UndoWithoutScript id={vacancy.id} />}
        </div>
      </Notice>
    </div>
  )
}

function linksOf({ id, slug, status, moderation_status }: OwnVacancy) {
  if (status !== 'active' || moderation_status !== 'approved') return undefined
  return [
    { text: 'Посмотреть', to: href('/vacancies/:slug', { slug }) },
    {
      text: 'Подобрать людей',
      to: href('/search/resumes') + toQueryString({ match_vacancy_id: id, order_by: 'match' }),
    },
  ]
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const [vacancy, availability, profile] = await Promise.all([
    loadEndpoint(context, showOwnVacancy, { params }),
    loadEndpoint(context, showVacancyQuota, {}),
    loadEndpoint(context, showEmployerProfile, {}),
  ])
  return {
    vacancy,
    act: findEditorAct(url),
    changes: toChangeHistory(vacancy.change_log),
    availability,
    company: profile.name,
    options: await loadVacancyFormOptions(context, profile),
    refused:
      vacancy.status === 'active' ? undefined : restorePublicationRefusal(vacancy, url.searchParams.get('refused')),
  }
}

type EditActionData = { refused?: FormRefusal; savedAt?: string }

/** Intents that save the form first. The others act on the vacancy without its form. */
const SAVING_INTENTS: readonly unknown[] = ['save', 'publish', 'publish_anyway', 'schedule']

export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent = 'save', ...fields } = await readFormData(request)
  const id = Number(params.id)
  if (!SAVING_INTENTS.includes(intent)) {
    const { reply, refused } = await runVacancyAction(context, id, { intent, ...fields })
    if (refused) return data<EditActionData>({ refused }, refused.status)
    return redirect(
      intent === 'delete'
        ? href('/my-vacancies') + toQueryString({ status: String(fields.status ?? 'active') })
        : `${editAddress(reply.id)}?done=${intent}`,
      303,
    )
  }
  const saved = await saveVacancyFromForm(context, { ...fields, id: params.id })
  if (saved.refused) return data<EditActionData>({ refused: saved.refused }, saved.refused.status)
  if (intent === 'save') return data<EditActionData>({ savedAt: context.get(siteContext).now })
  const { reply, refused } = await runVacancyAction(context, id, { intent, ...fields })
  if (refused) return data<EditActionData>({ refused: { ...refused, values: fields } }, refused.status)
  const act = publishedAs(intent, fields, reply.id === id)
  return redirect(`${editAddress(reply.id)}${act === 'publish' ? '/published' : ''}?done=${act}`, 303)
}

/** What a publication was: of a draft, of an archived vacancy, or of changes to another vacancy. */
function publishedAs(intent: FormTree[string], { status }: FormTree, isSameVacancy: boolean) {
  if (intent === 'schedule') return 'schedule'
  if (!isSameVacancy) return 'changes'
  return status === 'archived' ? 'restore' : 'publish'
}

/** Also after a refusal, because the draft was saved before publishing was refused. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || defaultShouldRevalidate

const editAddress = (id: number) => href('/my-vacancy/:id', { id: String(id) })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unindexedPageMeta(loaderData?.vacancy.name ?? 'Моя вакансия')

export default function OwnVacancyScreen({ loaderData, actionData }: Route.ComponentProps) {
  const mayHire = useMayHire()
  const { key: arrival } = useLocation()
  if (!loaderData) return <OtherModeNotice title="Моя вакансия" mode="employer" />
  const { vacancy, act, changes, availability, company, options } = loaderData
  const { refused = loaderData.refused, savedAt } = actionData ?? {}
  return (
    <EditorPage>
      {/* One arrival, one toast: the next act may come before the address has forgotten the former. */}
      {act && <EditorToast key={arrival} vacancy={vacancy} act={act} />}
      {mayHire ? (
        <VacancyEditor
          key={vacancy.id}
          endpoint={updateVacancy}
          action={editAddress(vacancy.id)}
          vacancy={vacancy}
          savedVacancy={vacancy}
          company={company}
          options={options}
          refused={refused}
          savedAt={savedAt}
          enterIntent="save"
          head={{
            title: vacancy.name,
            back: ownListAddress({ status: vacancy.status }),
            note: <VacancyStatusLabel vacancy={vacancy} />,
          }}
          notes={
            <>
              {vacancy.can.publish && vacancy.previous_id === null && (
                <VacancyQuotaNotice availability={availability} />
              )}
              <VacancyFormNotices vacancy={vacancy} refused={refused} />
              <OwnVacancyNotices vacancy={vacancy} hasVersionConflict={refused?.code === 'version_conflict'} />
            </>
          }
          actions={<VacancyFormActions vacancy={vacancy} availability={availability} />}
          footer={<SchedulePublication vacancy={vacancy} isOpen={refused?.errors?.scheduled_at !== undefined} />}
        />
      ) : (
        <ReadOnlyVacancy vacancy={vacancy} />
      )}
      <OwnVacancyActions vacancy={vacancy} />
      {vacancy.status !== 'draft' && <VacancyStatistics vacancy={vacancy} />}
      <ChangeHistory changes={changes} />
    </EditorPage>
  )
}
