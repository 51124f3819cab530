import {
  givenAddress,
  givenArtifact,
  givenDataExport,
  givenInvitation,
  givenNegotiation,
  givenResume,
  givenVacancy,
} from './givens.ts'
import { givenNote, givenOffer, givenQuestionnaire, givenTemplate, givenWrittenReason } from './givens-hiring.ts'
import { givenContactAccess, givenFavoriteResume, givenFavoriteVacancy } from './givens-marks.ts'
import type { Person, TestApp } from './house.ts'

export type Fixtures = Awaited<ReturnType<typeof givenFixtures>>

/**
 * One of everything that an account may own, owned by `owner`. `other` is a stranger with a company and a resume,
 * `third` is the other side of the negotiations.
 */
export async function givenFixtures(app: TestApp) {
  const [owner, other, third] = [
    await app.seekerAndEmployer(),
    await app.seekerAndEmployer(),
    await app.seekerAndEmployer(),
  ]
  const resume = await givenResume(app.db, owner.id)
  const vacancy = await givenVacancy(app.db, owner.company_id)
  await app.db.updateTable('company').set({ active_vacancies: 1 }).where('id', '=', owner.company_id).execute()
  const draft = await givenVacancy(app.db, owner.company_id, { status: 'draft', moderation_status: 'none' })
  const address = await givenAddress(app.db, owner.company_id)
  const invitation = await givenInvitation(app.db, owner.company_id)
  const artifact = await givenArtifact(app.db, owner.id)
  await givenResume(app.db, other.id)

  const thirdVacancy = await givenVacancy(app.db, third.company_id)
  const openVacancy = await givenVacancy(app.db, third.company_id)
  const thirdResume = await givenResume(app.db, third.id)
  const openResume = await givenResume(app.db, (await app.seeker()).id)
  const sentApplication = await givenNegotiation(app.db, { vacancy: thirdVacancy, resume, seekerId: owner.id })
  const receivedInvitation = await givenNegotiation(
    app.db,
    { vacancy: await givenVacancy(app.db, third.company_id), resume, seekerId: owner.id },
    { state: 'invitation', initiator: 'employer' },
  )
  const receivedApplication = await givenNegotiation(app.db, { vacancy, resume: thirdResume, seekerId: third.id })
  const refusedApplication = await givenNegotiation(
    app.db,
    { vacancy: await givenVacancy(app.db, owner.company_id), resume: thirdResume, seekerId: third.id },
    { state: 'refused', refuse_reason_id: 1, closed_at: '2026-08-31T09:00:00Z' },
  )
  await givenWrittenReason(app.db, refusedApplication.id)
  const ownRefusedApplication = await givenNegotiation(
    app.db,
    { vacancy: await givenVacancy(app.db, third.company_id), resume, seekerId: owner.id },
    { state: 'refused', refuse_reason_id: 2, closed_at: '2026-08-31T09:00:00Z' },
  )
  await givenWrittenReason(app.db, ownRefusedApplication.id)
  const expiredApplication = await givenNegotiation(
    app.db,
    { vacancy: await givenVacancy(app.db, third.company_id), resume, seekerId: owner.id },
    { state: 'expired', closed_at: '2026-08-31T09:00:00Z' },
  )
  const receivedOffer = await givenNegotiation(
    app.db,
    { vacancy: await givenVacancy(app.db, third.company_id), resume, seekerId: owner.id },
    { state: 'offer' },
  )
  await givenOffer(app.db, receivedOffer.id)
  const template = await givenTemplate(app.db, owner.company_id)
  const questionnaire = await givenQuestionnaire(app.db, owner.company_id)
  const note = await givenNote(app.db, owner, receivedApplication, third.id)
  const { favoriteResume, folder } = await givenFavoriteResume(app.db, owner.id, thirdResume)
  const { favoriteVacancy, folder: vacancyFolder } = await givenFavoriteVacancy(app.db, owner.id, thirdVacancy)
  const companyWithAccessId = third.company_id
  await givenContactAccess(app.db, { resume, company_id: companyWithAccessId, viewer_id: third.id })
  const stage = await app.db
    .selectFrom('stage')
    .select('id')
    .where('company_id', '=', owner.company_id)
    .where('kind', '=', 'consider')
    .executeTakeFirstOrThrow()
  const dataExportKey = await givenDataExport(app, owner.id)
  return {
    owner,
    other,
    third,
    dataExportKey,
    companyWithAccessId,
    favoriteResume,
    folder,
    favoriteVacancy,
    vacancyFolder,
    address,
    artifact,
    invitation,
    resume,
    vacancy,
    draft,
    openVacancy,
    openResume,
    sentApplication,
    receivedInvitation,
    receivedApplication,
    refusedApplication,
    receivedOffer,
    ownRefusedApplication,
    expiredApplication,
    stage,
    template,
    note,
    questionnaire,
  }
}

/** The four callers of the access matrix: every endpoint has one expected outcome for each of them. */
export const ACTORS = {
  guest: (app: TestApp) => app.guest,
  newcomer: (app: TestApp) => app.newcomer(),
  owner: (_: TestApp, { owner }: Fixtures): Person => owner,
  other: (_: TestApp, { other }: Fixtures): Person => other,
} as const

export type Actor = keyof typeof ACTORS
