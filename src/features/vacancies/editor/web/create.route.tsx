import { data, href, type RouterContextProvider, redirect, useSearchParams } from 'react-router'
import { loadEndpoint, readFormData, runIntent } from '#app/api.server.ts'
import { START_OVER_INTENT, UnfinishedDraft } from '#app/autosave/unfinished-draft.tsx'
import { OtherModeNotice, ViewerRoleNotice } from '#app/guard/other-mode-notice.tsx'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { showEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { listCities } from '#features/reference/contract/reference.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { runVacancyAction } from '../../lifecycle/web/own-vacancy-actions.server.ts'
import { VacancyQuotaNotice } from '../../lifecycle/web/vacancy-quota-notice.tsx'
import { vacancyFormAddress, vacancyHomeAddress } from '../../own-list/own-list-address.ts'
import { listVacancyDrafts, showVacancyQuota } from '../../own-list/own-vacancies.contract.ts'
import { WidePage } from '../../web/wide-page.tsx'
import { createVacancyDraft } from '../contract/vacancy-editor.ts'
import type { Route } from './+types/create.route.ts'
import { loadVacancyFormOptions } from './form-options.server.ts'
import { initialVacancyFields, SHORT_FORM_PRESETS } from './initial-fields.ts'
import { PublishButton } from './publish-button.tsx'
import { saveVacancyFromForm } from './save-vacancy.server.ts'
import { VacancyEditor } from './vacancy-editor.tsx'

const TITLE = 'Новая вакансия'
const DRAFTS_ADDRESS = `${href('/my-vacancies')}?status=draft`

/** All fields of a vacancy whose title is not written yet. */
const FULL_ADDRESS = `${href('/create-vacancy')}?fields=all`

export async function loader({ context }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const [availability, profile, { data: drafts, meta }] = await Promise.all([
    loadEndpoint(context, showVacancyQuota, {}),
    loadEndpoint(context, showEmployerProfile, {}),
    loadEndpoint(context, listVacancyDrafts, { query: {} }),
  ])
  const draft = drafts.find(({ previous_id, scheduled_at }) => previous_id === null && scheduled_at === null)
  const unfinished = draft && { id: draft.id, name: draft.name, updated_at: draft.updated_at }
  return {
    availability,
    profile,
    options: await loadVacancyFormOptions(context, profile),
    unfinished,
    drafts: meta.counts.draft,
  }
}

/** `typed`: what the short form has asked, for the form with all fields; a draft needs a title. */
type CreateActionData = { refused?: FormRefusal; typed?: FormTree }

/** Saves the input as a draft first. If publishing is refused, the screen of the draft shows the reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const { intent = 'save', ...fields } = await readFormData(request)
  return runIntent(intent, {
    save: saveDraft,
    publish: saveDraft,
    all_fields: async () =>
      fields.id || String(fields.name ?? '').trim() !== ''
        ? saveDraft()
        : data<CreateActionData>({ typed: await withCityNames(context, fields) }),
    [START_OVER_INTENT]: async () => {
      const { refused } = await runVacancyAction(context, Number(fields.id), { intent: 'delete' })
      return refused ? data<CreateActionData>({ refused }, refused.status) : redirect(href('/create-vacancy'), 303)
    },
  })

  async function saveDraft() {
    const { reply, refused } = await saveVacancyFromForm(context, fields)
    if (refused) return data<CreateActionData>({ refused }, refused.status)
    if (intent !== 'publish') return redirect(vacancyFormAddress(reply.id), 303)
    const published = await runVacancyAction(context, reply.id, { intent })
    return redirect(
      published.refused
        ? `${vacancyFormAddress(reply.id)}?refused=${published.refused.code}`
        : `${vacancyHomeAddress(reply.id)}/published?done=publish`,
      303,
    )
  }
}

/** The form names only the cities of the profile by itself. */
async function withCityNames(context: Readonly<RouterContextProvider>, fields: FormTree): Promise<FormTree> {
  const city_ids = fields.city_ids as never
  const cities = Array.isArray(city_ids) ? await loadEndpoint(context, listCities, { query: { city_ids } }) : []
  return { ...fields, cities: cities.map(({ id, name }) => ({ id: String(id), name })) }
}

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function CreateVacancy({ loaderData, actionData }: Route.ComponentProps) {
  const mayHire = useMayHire()
  const [search] = useSearchParams()
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="employer" />
  if (!mayHire) return <ViewerRoleNotice title={TITLE} />
  const { availability, profile, options, unfinished, drafts } = loaderData
  const { refused, typed } = actionData ?? {}
  const isShort = search.get('fields') !== 'all' && !typed
  const vacancy = initialVacancyFields(profile)
  return (
    <WidePage>
      {unfinished && !actionData && (
        <div className="mt-3 -mb-2">
          <UnfinishedDraft
            name={unfinished.name}
            updatedAt={unfinished.updated_at}
            address={vacancyFormAddress(unfinished.id)}
            list={{ to: DRAFTS_ADDRESS, count: drafts }}
            id={unfinished.id}
          />
        </div>
      )}
      <VacancyEditor
        endpoint={createVacancyDraft}
        key={String(isShort)}
        vacancy={isShort ? { ...vacancy, ...SHORT_FORM_PRESETS } : vacancy}
        isShort={isShort}
        values={typed && ({ ...vacancy, ...typed } as object as FormTree)}
        action={isShort ? undefined : FULL_ADDRESS}
        company={profile.name}
        options={options}
        refused={refused}
        enterIntent="save"
        head={{ title: TITLE, back: DRAFTS_ADDRESS }}
        notes={
          <>
            <VacancyQuotaNotice availability={availability} />
            <p className="mt-3 mb-6 text-ink2 text-meta">
              Уже есть в таблице, фиде или на hh.ru?{' '}
              <TextLink to={href('/my-vacancies/import')}>Загрузить из файла</TextLink>
            </p>
          </>
        }
        actions={
          <>
            {availability.available && <PublishButton>Опубликовать</PublishButton>}
            {!(isShort && availability.available) && (
              <SubmitButton name="intent" value="save" size="small" kind="outlined">
                Сохранить черновик
              </SubmitButton>
            )}
          </>
        }
      />
    </WidePage>
  )
}
