import { data, href, redirect } from 'react-router'
import { createVacancyDraft, listVacancyDrafts, showVacancyAvailability } from '#contract/own-vacancies.ts'
import { showEmployerProfile } from '#contract/profiles.ts'
import { formOf, load } from '../api.server.ts'
import { Looker } from '../guards/looker.tsx'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherMode } from '../guards/other-mode.tsx'
import { useMayHire } from '../layouts/use-viewer.ts'
import { UnfinishedDraft } from '../saving/unfinished-draft.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import type { Route } from './+types/create.ts'
import { formOptions } from './form-options.server.ts'
import { newVacancyDraft } from './form-values.ts'
import { actOnVacancy, saveVacancy } from './own-actions.server.ts'
import { PlacesLeft } from './places-left.tsx'
import { VacancyEditor } from './vacancy-editor.tsx'

const TITLE = 'Новая вакансия'
const DRAFTS = `${href('/my-vacancies')}?status=draft`

export async function loader({ context }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const [availability, profile, { data: drafts, meta }] = await Promise.all([
    load(context, showVacancyAvailability, {}),
    load(context, showEmployerProfile, {}),
    load(context, listVacancyDrafts, { query: {} }),
  ])
  const draft = drafts.find(({ previous_id, scheduled_at }) => previous_id === null && scheduled_at === null)
  const unfinished = draft && { id: draft.id, name: draft.name, updated_at: draft.updated_at }
  return { availability, profile, options: await formOptions(context, profile), unfinished, drafts: meta.counts.draft }
}

/** Saves the input as a draft first. If publishing is refused, the screen of the draft shows the reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const { intent, ...fields } = await formOf(request)
  const { reply, refused } = await saveVacancy(context, fields)
  if (refused) return data(refused, refused.status)
  const own = href('/my-vacancy/:id', { id: String(reply.id) })
  if (intent !== 'publish') return redirect(own, 303)
  const { refused: unpublished } = await actOnVacancy(context, reply.id, { intent })
  return redirect(unpublished ? `${own}?refused=${unpublished.code}` : own, 303)
}

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function CreateVacancy({ loaderData, actionData: refused }: Route.ComponentProps) {
  const mayHire = useMayHire()
  if (!loaderData) return <OtherMode title={TITLE} side="employer" />
  if (!mayHire) return <Looker title={TITLE} />
  const { availability, profile, options, unfinished, drafts } = loaderData
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <PlacesLeft availability={availability} />
      {unfinished && !refused && (
        <UnfinishedDraft
          name={unfinished.name}
          updatedAt={unfinished.updated_at}
          address={href('/my-vacancy/:id', { id: String(unfinished.id) })}
          list={{ to: DRAFTS, count: drafts }}
          remove={{ action: DRAFTS, fields: { intent: 'delete', id: unfinished.id } }}
        />
      )}
      <VacancyEditor
        endpoint={createVacancyDraft}
        vacancy={newVacancyDraft(profile)}
        company={profile.name}
        options={options}
        refused={refused}
        onEnter="save"
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
