import { data, href, redirect } from 'react-router'
import { ERRORS, type Refused } from '#contract/errors.ts'
import { type OwnVacancyPage, showOwnVacancy, showVacancyAvailability, updateVacancy } from '#contract/own-vacancies.ts'
import { showEmployerProfile } from '#contract/profiles.ts'
import { publicationErrors } from '#trade/linter/publication-errors.ts'
import { formOf, load } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherMode } from '../guards/other-mode.tsx'
import { useMayHire } from '../layouts/use-viewer.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/own.ts'
import { ChangeList } from './change-list.tsx'
import { readableChanges } from './changes.server.ts'
import { formOptions } from './form-options.server.ts'
import { actOnVacancy, saveVacancy, WHOLE } from './own-actions.server.ts'
import { OwnFormActions, PublishLater } from './own-form-actions.tsx'
import { OwnFormNotes } from './own-form-notes.tsx'
import { OwnVacancyHead } from './own-vacancy-head.tsx'
import { VacancyNotes } from './own-vacancy-notes.tsx'
import { PlacesLeft } from './places-left.tsx'
import { VacancyEditor } from './vacancy-editor.tsx'
import { VacancyFigures } from './vacancy-figures.tsx'
import { WatchedVacancy } from './watched-vacancy.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const [vacancy, availability, profile] = await Promise.all([
    load(context, showOwnVacancy, { params }),
    load(context, showVacancyAvailability, {}),
    load(context, showEmployerProfile, {}),
  ])
  return {
    vacancy,
    changes: readableChanges(vacancy.change_log),
    availability,
    company: profile.name,
    options: await formOptions(context, profile),
    refused: vacancy.status === 'active' ? undefined : refusedFor(vacancy, url.searchParams.get('refused')),
  }
}

/**
 * The draft was created and its publication refused: restores the refusal from the code in the address and the saved
 * draft.
 */
function refusedFor(vacancy: OwnVacancyPage, code: string | null): Refused | undefined {
  if (code === 'vacancy_duplicate' && vacancy.duplicates[0]) {
    const { status, text: message } = ERRORS.vacancy_duplicate
    return { status, code, message, errors: undefined, details: vacancy.duplicates[0] }
  }
  const errors = code === 'invalid_input' ? publicationErrors(vacancy) : {}
  if (Object.keys(errors).length === 0) return undefined
  const { status, text: message } = ERRORS.invalid_input
  return { status, code: 'invalid_input', message, errors, details: undefined }
}

type Answer = { refused?: Refused; savedAt?: string }

export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent = 'save', ...fields } = await formOf(request)
  const id = Number(params.id)
  if (WHOLE.includes(String(intent))) {
    const { reply, refused } = await actOnVacancy(context, id, { intent, ...fields })
    if (refused) return data<Answer>({ refused }, refused.status)
    return redirect(
      intent === 'delete' ? `${href('/my-vacancies')}?status=${fields.status ?? 'active'}` : addressOf(reply.id),
      303,
    )
  }
  const saved = await saveVacancy(context, { ...fields, id: params.id })
  if (saved.refused) return data<Answer>({ refused: saved.refused }, saved.refused.status)
  if (intent === 'save') return data<Answer>({ savedAt: context.get(siteContext).now })
  const { reply, refused } = await actOnVacancy(context, id, { intent, ...fields })
  return refused
    ? data<Answer>({ refused: { ...refused, values: fields } }, refused.status)
    : redirect(addressOf(reply.id), 303)
}

/** Also after a refusal, because the draft was saved before publishing was refused. */
export const shouldRevalidate = () => true

const addressOf = (id: number) => href('/my-vacancy/:id', { id: String(id) })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.vacancy.name ?? 'Моя вакансия'} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function OwnVacancyScreen({ loaderData, actionData }: Route.ComponentProps) {
  const mayHire = useMayHire()
  if (!loaderData) return <OtherMode title="Моя вакансия" side="employer" />
  const { vacancy, changes, availability, company, options } = loaderData
  const { refused = loaderData.refused, savedAt } = actionData ?? {}
  return (
    <Page>
      <OwnVacancyHead vacancy={vacancy} />
      {vacancy.can.publish && vacancy.previous_id === null && <PlacesLeft availability={availability} />}
      {vacancy.status !== 'draft' && <VacancyFigures vacancy={vacancy} />}
      {mayHire ? (
        <VacancyEditor
          key={vacancy.id}
          endpoint={updateVacancy}
          action={addressOf(vacancy.id)}
          vacancy={vacancy}
          own={vacancy}
          company={company}
          options={options}
          refused={refused}
          savedAt={savedAt}
          onEnter="save"
          notes={
            <>
              <OwnFormNotes vacancy={vacancy} refused={refused} />
              <VacancyNotes vacancy={vacancy} isOvertaken={refused?.code === 'version_conflict'} />
            </>
          }
          actions={<OwnFormActions vacancy={vacancy} availability={availability} />}
          more={<PublishLater vacancy={vacancy} isOpen={refused?.errors?.scheduled_at !== undefined} />}
        />
      ) : (
        <WatchedVacancy vacancy={vacancy} />
      )}
      <ChangeList changes={changes} />
    </Page>
  )
}
