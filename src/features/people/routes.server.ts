import { companyReaderOf } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { addPersonByHand, removeAddedPerson, sendLinkAgain } from './added/add-person.server.ts'
import {
  addPerson,
  agreeToRecord,
  deleteAddedPerson,
  eraseOwnRecord,
  mergePeople,
  sendRecordLink,
  showOwnRecord,
  splitPeople,
} from './added/added-people.contract.ts'
import { mergeRecords, splitRecords } from './added/merge-people.server.ts'
import { agreeToBeStored, eraseRecordByLink, findOwnRecord } from './added/own-record.server.ts'
import { exportBase, listBase } from './base/list-people.server.ts'
import { addPersonNote, exportPeople, listPeople, savePersonTags, showPerson } from './base/people.contract.ts'
import { noteOnPerson, replacePersonTags } from './base/review-person.server.ts'
import { findPerson } from './base/show-person.server.ts'
import { callPersonAgain, showCallOptions, undoCall } from './call/call-person.contract.ts'
import { callAgain, findRepeatCallOptions, undoCallAgain } from './call/call-person.server.ts'

export function servePeople(serve: Serve, ctx: Ctx) {
  serve(listPeople, ({ caller, query }) => listBase(ctx, companyReaderOf(caller), query))

  serve(exportPeople, ({ caller, query }) => exportBase(ctx, companyReaderOf(caller), query))

  serve(showPerson, ({ caller, params }) => findPerson(ctx.db, companyReaderOf(caller), params.id, ctx.now()))

  serve(addPerson, ({ caller, client, body }) => addPersonByHand(ctx, caller, client, body))

  serve(deleteAddedPerson, ({ caller, params }) => removeAddedPerson(ctx.db, companyReaderOf(caller), params.id))

  serve(mergePeople, ({ caller, params, body }) => mergeRecords(ctx, companyReaderOf(caller), params.id, body.other_id))

  serve(splitPeople, ({ caller, params, body }) => splitRecords(ctx, companyReaderOf(caller), params.id, body.added_id))

  serve(sendRecordLink, ({ caller, client, params }) => sendLinkAgain(ctx, caller, client, params.id))

  serve(showOwnRecord, ({ params }) => findOwnRecord(ctx, params.token))

  serve(agreeToRecord, ({ params }) => agreeToBeStored(ctx, params.token))

  serve(eraseOwnRecord, ({ params }) => eraseRecordByLink(ctx, params.token))

  serve(showCallOptions, ({ caller, params }) => findRepeatCallOptions(ctx, caller, params.id))

  serve(callPersonAgain, ({ caller, params, body }) => callAgain(ctx, caller, params.id, body))

  serve(undoCall, ({ caller, params, body }) => undoCallAgain(ctx, caller, params.id, body.vacancy_id))

  serve(savePersonTags, ({ caller, params, body }) =>
    replacePersonTags(ctx, companyReaderOf(caller), params.id, body.tags),
  )

  serve(addPersonNote, ({ caller, params, body }) => noteOnPerson(ctx, caller, params.id, body.text))
}
