import { data, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { loadEndpoint, readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { showEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Section } from '#ui/layout/page.tsx'
import { Money } from '#ui/text/money.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { VacancyTabs } from '../../home/vacancy-tabs.tsx'
import { findVacancyAct, VacancyToast } from '../../home/vacancy-toast.tsx'
import { actOnOwnVacancy, runVacancyAction } from '../../lifecycle/web/own-vacancy-actions.server.ts'
import { VacancyQuotaNotice } from '../../lifecycle/web/vacancy-quota-notice.tsx'
import { ownListAddress, vacancyFormAddress, vacancyHomeAddress } from '../../own-list/own-list-address.ts'
import { showVacancyQuota } from '../../own-list/own-vacancies.contract.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'
import { citiesText } from '../../rules/cities-text.ts'
import { salaryTermsText, salaryText } from '../../rules/salary.ts'
import { WidePage } from '../../web/wide-page.tsx'
import { showOwnVacancy, updateVacancy } from '../contract/vacancy-editor.ts'
import type { Route } from './+types/edit.route.ts'
import { loadVacancyFormOptions } from './form-options.server.ts'
import { OwnVacancyActions, VacancyStatusLabel } from './own-vacancy-actions.tsx'
import { OwnVacancyNotices } from './own-vacancy-notices.tsx'
import { restorePublicationRefusal } from './restore-publication-refusal.server.ts'
import { saveVacancyFromForm } from './save-vacancy.server.ts'
import { VacancyEditor } from './vacancy-editor.tsx'
import { SchedulePublication, VacancyFormActions } from './vacancy-form-actions.tsx'
import { VacancyFormNotices } from './vacancy-form-notices.tsx'

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

export async function loader({ params, context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const [vacancy, availability, profile] = await Promise.all([
    loadEndpoint(context, showOwnVacancy, { params }),
    loadEndpoint(context, showVacancyQuota, {}),
    loadEndpoint(context, showEmployerProfile, {}),
  ])
  return {
    vacancy,
    act: findVacancyAct(url),
    availability,
    company: profile.name,
    options: await loadVacancyFormOptions(context, profile),
    refused:
      vacancy.status === 'active' ? undefined : restorePublicationRefusal(vacancy, url.searchParams.get('refused')),
  }
}

/** People of an open vacancy read of each public change (EM-12). */
function ToldOfChanges({ vacancy: { status, counters } }: { vacancy: OwnVacancy }) {
  const { open } = counters
  if (status !== 'active' || open === 0) return null
  return (
    <p className="mb-4 text-ink2 text-meta">
      <b className="font-semibold text-ink1">
        {numberText(open)} {plural(open, 'человек', 'человека', 'человек')}
      </b>{' '}
      {plural(open, 'увидит', 'увидят', 'увидят')} «Вакансию изменили», если поменять название, зарплату, город, график
      или описание.
    </p>
  )
}

type EditActionData = { refused?: FormRefusal; savedAt?: string }

/** Intents that save the form first. The others act on the vacancy without its form. */
const SAVING_INTENTS: readonly unknown[] = ['save', 'publish', 'publish_anyway', 'schedule']

export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent = 'save', ...fields } = await readFormData(request)
  const id = Number(params.id)
  if (!SAVING_INTENTS.includes(intent)) {
    const refused = await actOnOwnVacancy(context, id, { intent, ...fields })
    return data<EditActionData>({ refused }, refused.status)
  }
  const saved = await saveVacancyFromForm(context, { ...fields, id: params.id })
  if (saved.refused) return data<EditActionData>({ refused: saved.refused }, saved.refused.status)
  if (intent === 'save') return data<EditActionData>({ savedAt: context.get(siteContext).now })
  const { reply, refused } = await runVacancyAction(context, id, { intent, ...fields })
  if (refused) return data<EditActionData>({ refused: { ...refused, values: fields } }, refused.status)
  const act = publishedAs(intent, fields, reply.id === id)
  return redirect(`${vacancyHomeAddress(reply.id)}${act === 'publish' ? '/published' : ''}?done=${act}`, 303)
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

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unindexedPageMeta(loaderData?.vacancy.name ?? 'Моя вакансия')

export default function OwnVacancyScreen({ loaderData, actionData }: Route.ComponentProps) {
  const mayHire = useMayHire()
  const { key: arrival } = useLocation()
  if (!loaderData) return <OtherModeNotice title="Моя вакансия" mode="employer" />
  const { vacancy, act, availability, company, options } = loaderData
  const { refused = loaderData.refused, savedAt } = actionData ?? {}
  const tabs = vacancy.status !== 'draft' && <VacancyTabs vacancy={vacancy} />
  return (
    <WidePage>
      {/* One arrival, one toast: the next act may come before the address has forgotten the former. */}
      {act && <VacancyToast key={arrival} vacancy={vacancy} act={act} />}
      {mayHire ? (
        <VacancyEditor
          key={vacancy.id}
          endpoint={updateVacancy}
          action={vacancyFormAddress(vacancy.id)}
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
              {tabs}
              <ToldOfChanges vacancy={vacancy} />
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
        <>
          {tabs}
          <ReadOnlyVacancy vacancy={vacancy} />
        </>
      )}
      <OwnVacancyActions vacancy={vacancy} />
    </WidePage>
  )
}
