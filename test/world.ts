import {
  givenAddress,
  givenArchive,
  givenArtifact,
  givenInvitation,
  givenNegotiation,
  givenResume,
  givenVacancy,
} from './givens.ts'
import { givenNote, givenOffer, givenQuestionnaire, givenTemplate, givenWrittenReason } from './givens-hiring.ts'
import { givenKeptResume, givenKeptVacancy, givenReveal } from './givens-marks.ts'
import type { House, Person } from './house.ts'

export type World = Awaited<ReturnType<typeof givenWorld>>

/**
 * One of everything that an account may own, owned by `owner`. `other` is a stranger with a company and a resume,
 * `third` is the other side of the negotiations.
 */
export async function givenWorld(house: House) {
  const [owner, other, third] = [await house.both(), await house.both(), await house.both()]
  const resume = await givenResume(house.db, owner.id)
  const vacancy = await givenVacancy(house.db, owner.company_id)
  await house.db.updateTable('company').set({ active_vacancies: 1 }).where('id', '=', owner.company_id).execute()
  const draft = await givenVacancy(house.db, owner.company_id, { status: 'draft', moderation_status: 'none' })
  const address = await givenAddress(house.db, owner.company_id)
  const invitation = await givenInvitation(house.db, owner.company_id)
  const artifact = await givenArtifact(house.db, owner.id)
  await givenResume(house.db, other.id)

  const theirVacancy = await givenVacancy(house.db, third.company_id)
  const openVacancy = await givenVacancy(house.db, third.company_id)
  const theirResume = await givenResume(house.db, third.id)
  const openResume = await givenResume(house.db, (await house.seeker()).id)
  const sent = await givenNegotiation(house.db, { vacancy: theirVacancy, resume, seekerId: owner.id })
  const invited = await givenNegotiation(
    house.db,
    { vacancy: await givenVacancy(house.db, third.company_id), resume, seekerId: owner.id },
    { state: 'invitation', initiator: 'employer' },
  )
  const received = await givenNegotiation(house.db, { vacancy, resume: theirResume, seekerId: third.id })
  const refused = await givenNegotiation(
    house.db,
    { vacancy: await givenVacancy(house.db, owner.company_id), resume: theirResume, seekerId: third.id },
    { state: 'refused', refuse_reason_id: 1, closed_at: '2026-08-31T09:00:00Z' },
  )
  await givenWrittenReason(house.db, refused.id)
  const rejected = await givenNegotiation(
    house.db,
    { vacancy: await givenVacancy(house.db, third.company_id), resume, seekerId: owner.id },
    { state: 'refused', refuse_reason_id: 2, closed_at: '2026-08-31T09:00:00Z' },
  )
  await givenWrittenReason(house.db, rejected.id)
  const unanswered = await givenNegotiation(
    house.db,
    { vacancy: await givenVacancy(house.db, third.company_id), resume, seekerId: owner.id },
    { state: 'expired', closed_at: '2026-08-31T09:00:00Z' },
  )
  const offered = await givenNegotiation(
    house.db,
    { vacancy: await givenVacancy(house.db, third.company_id), resume, seekerId: owner.id },
    { state: 'offer' },
  )
  await givenOffer(house.db, offered.id)
  const template = await givenTemplate(house.db, owner.company_id)
  const questionnaire = await givenQuestionnaire(house.db, owner.company_id)
  const note = await givenNote(house.db, owner, received, third.id)
  const { keptResume, folder } = await givenKeptResume(house.db, owner.id, theirResume)
  const { keptVacancy, folder: vacancyFolder } = await givenKeptVacancy(house.db, owner.id, theirVacancy)
  const revealedTo = third.company_id
  await givenReveal(house.db, { resume, company_id: revealedTo, viewer_id: third.id })
  const stage = await house.db
    .selectFrom('stage')
    .select('id')
    .where('company_id', '=', owner.company_id)
    .where('kind', '=', 'consider')
    .executeTakeFirstOrThrow()
  const archive = await givenArchive(house, owner.id)
  return {
    owner,
    other,
    third,
    archive,
    revealedTo,
    keptResume,
    folder,
    keptVacancy,
    vacancyFolder,
    address,
    artifact,
    invitation,
    resume,
    vacancy,
    draft,
    openVacancy,
    openResume,
    sent,
    invited,
    received,
    refused,
    offered,
    rejected,
    unanswered,
    stage,
    template,
    note,
    questionnaire,
  }
}

/** The four callers of the access matrix: every endpoint has one expected outcome for each of them. */
export const KNOCKERS = {
  guest: (house: House) => house.guest,
  newcomer: (house: House) => house.newcomer(),
  owner: (_: House, { owner }: World): Person => owner,
  other: (_: House, { other }: World): Person => other,
} as const

export type Knocker = keyof typeof KNOCKERS
