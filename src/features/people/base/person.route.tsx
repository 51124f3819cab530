import { href, redirect, useOutletContext } from 'react-router'
import { readFormData, runIntent, submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { deleteNote } from '#features/negotiations/contract/notes.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { deleteAddedPerson, mergePeople, sendRecordLink, splitPeople } from '../added/added-people.contract.ts'
import { callPersonAgain, showCallOptions, undoCall } from '../call/call-person.contract.ts'
import type { Route } from './+types/person.route.ts'
import type { OpenedList, RefusedAct } from './opened-list.ts'
import { addPersonNote, savePersonTags, showPerson } from './people.contract.ts'
import { PersonRecord } from './person-record.tsx'

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const { now } = context.get(siteContext)
  if (id === undefined) return { person: undefined, call: undefined, called: null, now }
  const [person, call] = await Promise.all([
    loadPage(context, showPerson, { params: { id } }),
    url.searchParams.get('act') === 'call' ? loadPage(context, showCallOptions, { params: { id } }) : undefined,
  ])
  return { person, call, called: url.searchParams.get('called'), now }
}

type Act = { context: Route.ActionArgs['context']; id: string; fields: FormTree }

const ACTS = {
  tags: ({ context, id, fields: { tags } }: Act) =>
    submitEndpoint(context, savePersonTags, { params: { id }, body: { tags: splitTags(tags) } }),
  note: ({ context, id, fields }: Act) =>
    submitEndpoint(context, addPersonNote, { params: { id }, body: { text: String(fields.text ?? '') } }),
  call: ({ context, id, fields }: Act) =>
    submitEndpoint(context, callPersonAgain, { params: { id }, body: fields as never }),
  merge: ({ context, id, fields }: Act) =>
    submitEndpoint(context, mergePeople, { params: { id }, body: { other_id: String(fields.other_id) } }),
  split: ({ context, id, fields }: Act) =>
    submitEndpoint(context, splitPeople, { params: { id }, body: { added_id: String(fields.added_id) } }),
  send_link: ({ context, fields }: Act) =>
    submitEndpoint(context, sendRecordLink, { params: { id: String(fields.added_id) }, body: {} }),
  erase: ({ context, fields }: Act) =>
    submitEndpoint(context, deleteAddedPerson, { params: { id: String(fields.added_id) } }),
  call_undo: ({ context, id, fields }: Act) =>
    submitEndpoint(context, undoCall, { params: { id }, body: fields as never }),
  note_delete: ({ context, fields }: Act) =>
    submitEndpoint(context, deleteNote, { params: { id: Number(fields.note_id) } }),
}

/** One line with commas, which works without script. */
const splitTags = (value: unknown) =>
  String(value ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { intent, ...fields } = await readFormData(request)
  const { refused } = await runIntent(intent, ACTS, { context, id: params.id ?? '', fields })
  if (refused) return { refused, intent: String(intent) } satisfies RefusedAct
  url.searchParams.delete('act')
  url.searchParams.delete('called')
  if (intent === 'call') url.searchParams.set('called', String(fields.vacancy_id))
  // The record may be gone, or a part of another one.
  const path = intent === 'erase' && fields.added_id === params.id ? href('/people') : url.pathname
  return redirect(path + url.search, 303)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Люди')

export default function PersonScreen({ loaderData, actionData }: Route.ComponentProps) {
  const list = useOutletContext<OpenedList>()
  const person = loaderData?.person ?? list.first
  if (!loaderData || !person)
    return <p className="px-6 py-4 text-ink2">Выберите человека в списке: запись откроется здесь.</p>
  const { call, called, now } = loaderData
  return (
    <PersonRecord
      key={person.id}
      person={person}
      list={list}
      call={call}
      called={called}
      refusedAct={actionData}
      now={now}
    />
  )
}
