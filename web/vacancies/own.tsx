import { data, href, redirect } from 'react-router'
import { ERRORS, type Refused } from '#contract/errors.ts'
import { showOwnVacancy, showVacancyAvailability, updateVacancy } from '#contract/own-vacancies.ts'
import { showEmployerProfile } from '#contract/profiles.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { publicationErrors } from '#trade/linter/publication-errors.ts'
import { formOf, load } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherMode } from '../guards/other-mode.tsx'
import { HiddenField } from '../ui/hidden-field.tsx'
import { Page } from '../ui/page.tsx'
import { SavedNote } from '../ui/saved-note.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import type { Route } from './+types/own.ts'
import { formOptions } from './form-options.server.ts'
import { actOnVacancy, saveVacancy } from './own-actions.server.ts'
import { OwnVacancyHead } from './own-vacancy-head.tsx'
import { VacancyNotes } from './own-vacancy-notes.tsx'
import { PlacesLeft } from './places-left.tsx'
import { VacancyForm } from './vacancy-form.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const [vacancy, availability, profile] = await Promise.all([
    load(context, showOwnVacancy, { params }),
    load(context, showVacancyAvailability, {}),
    load(context, showEmployerProfile, {}),
  ])
  const isRefused = url.searchParams.get('refused') === 'invalid_input' && vacancy.status !== 'active'
  return {
    vacancy,
    availability,
    company: profile.name,
    options: await formOptions(context, profile),
    refused: isRefused ? refusedFor(vacancy) : undefined,
  }
}

/** The first save went well and the publication did not: its errors are those of what was saved. */
function refusedFor(vacancy: OwnVacancy): Refused | undefined {
  const errors = publicationErrors(vacancy)
  if (Object.keys(errors).length === 0) return undefined
  const { status, text: message } = ERRORS.invalid_input
  return { status, code: 'invalid_input', message, errors, details: undefined }
}

type Answer = { refused?: Refused; savedAt?: string }

export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent, ...fields } = await formOf(request)
  const id = Number(params.id)
  const own = href('/my-vacancy/:id', params)
  if (intent === 'archive' || intent === 'delete') {
    const { refused } = await actOnVacancy(context, id, { intent, ...fields })
    if (refused) return data<Answer>({ refused }, refused.status)
    return redirect(intent === 'delete' ? `${href('/my-vacancies')}?status=${fields.status ?? 'active'}` : own, 303)
  }
  const saved = await saveVacancy(context, id, fields)
  if (saved.refused) return data<Answer>({ refused: saved.refused }, saved.refused.status)
  if (intent !== 'publish') return data<Answer>({ savedAt: context.get(siteContext).now })
  const { refused } = await actOnVacancy(context, id, { intent })
  return refused ? data<Answer>({ refused: { ...refused, values: fields } }, refused.status) : redirect(own, 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.vacancy.name ?? 'Моя вакансия'} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function OwnVacancyScreen({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherMode title="Моя вакансия" side="employer" />
  const { vacancy, availability, company, options } = loaderData
  const { refused = loaderData.refused, savedAt } = actionData ?? {}
  const current = refused?.details?.current as OwnVacancy | undefined
  return (
    <Page>
      <OwnVacancyHead vacancy={vacancy} />
      {vacancy.can.publish && <PlacesLeft availability={availability} />}
      <VacancyForm
        key={vacancy.id}
        endpoint={updateVacancy}
        action={href('/my-vacancy/:id', { id: String(vacancy.id) })}
        vacancy={vacancy}
        company={company}
        options={options}
        refused={refused}
        onEnter="save"
        notes={
          <>
            <HiddenField name="status" value={vacancy.status} />
            <HiddenField name="version" value={current?.version ?? vacancy.version} />
            <VacancyNotes vacancy={vacancy} isOvertaken={current !== undefined} />
          </>
        }
        actions={
          <>
            {vacancy.can.publish && availability.available && (
              <SubmitButton name="intent" value="publish">
                {vacancy.status === 'draft' ? 'Опубликовать' : 'Опубликовать снова'}
              </SubmitButton>
            )}
            <SubmitButton name="intent" value="save" kind={vacancy.can.publish ? 'outlined' : 'filled'}>
              {vacancy.status === 'draft' ? 'Сохранить черновик' : 'Сохранить'}
            </SubmitButton>
            <SavedNote at={savedAt} />
          </>
        }
      />
    </Page>
  )
}
