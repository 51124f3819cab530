import { data, href, redirect } from 'react-router'
import { createVacancyDraft, listVacancyDrafts, showVacancyQuota } from '#contract/own-vacancies.ts'
import { showEmployerProfile } from '#contract/profiles.ts'
import { loadEndpoint, readFormData } from '../api.server.ts'
import { ViewerRoleNotice } from '../guards/looker.tsx'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherModeNotice } from '../guards/other-mode.tsx'
import { useMayHire } from '../layouts/use-viewer.ts'
import { UnfinishedDraft } from '../saving/unfinished-draft.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import type { Route } from './+types/create.ts'
import { loadVacancyFormOptions } from './form-options.server.ts'
import { initialVacancyFields } from './form-values.ts'
import { runVacancyAction, saveVacancyFromForm } from './own-actions.server.ts'
import { VacancyQuotaNotice } from './places-left.tsx'
import { VacancyEditor } from './vacancy-editor.tsx'

const TITLE = 'Новая вакансия'
const DRAFTS_ADDRESS = `${href('/my-vacancies')}?status=draft`

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

/** Saves the input as a draft first. If publishing is refused, the screen of the draft shows the reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const { intent, ...fields } = await readFormData(request)
  const { reply, refused } = await saveVacancyFromForm(context, fields)
  if (refused) return data(refused, refused.status)
  const editAddress = href('/my-vacancy/:id', { id: String(reply.id) })
  if (intent !== 'publish') return redirect(editAddress, 303)
  const { refused: publicationRefusal } = await runVacancyAction(context, reply.id, { intent })
  return redirect(publicationRefusal ? `${editAddress}?refused=${publicationRefusal.code}` : editAddress, 303)
}

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function CreateVacancy({ loaderData, actionData: refused }: Route.ComponentProps) {
  const mayHire = useMayHire()
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="employer" />
  if (!mayHire) return <ViewerRoleNotice title={TITLE} />
  const { availability, profile, options, unfinished, drafts } = loaderData
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <VacancyQuotaNotice availability={availability} />
      {unfinished && !refused && (
        <UnfinishedDraft
          name={unfinished.name}
          updatedAt={unfinished.updated_at}
          address={href('/my-vacancy/:id', { id: String(unfinished.id) })}
          list={{ to: DRAFTS_ADDRESS, count: drafts }}
          remove={{ action: DRAFTS_ADDRESS, fields: { intent: 'delete', id: unfinished.id } }}
        />
      )}
      <VacancyEditor
        endpoint={createVacancyDraft}
        vacancy={initialVacancyFields(profile)}
        company={profile.name}
        options={options}
        refused={refused}
        enterIntent="save"
        actions={
          <>
            {availability.available && (
              <SubmitButton name="intent" value="publish">
                Опубликовать
              </SubmitButton>
            )}
            <SubmitButton name="intent" value="save" kind="outlined">
              Сохранить черновик
            </SubmitButton>
          </>
        }
      />
    </Page>
  )
}
