import { refuse } from '#contract/errors.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { findOfferToMatch } from '#features/matching/server/match-resumes.ts'
import { listAppliedFilters } from '#features/search/facets/applied-filters.server.ts'
import { findSavedSearchId } from '#features/search/same-saved-search.server.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import {
  listResumeViews,
  openResumeContacts,
  revokeResumeContacts,
  showContactQuota,
} from '../contact-access/contact-access.contract.ts'
import { findContactAccessesLeft, openContacts } from '../contact-access/open-contacts.server.ts'
import { answerDailyQuestion, showDailyQuestion } from '../daily-question/daily-question.contract.ts'
import { findDailyQuestion, saveDailyAnswer } from '../daily-question/daily-question.server.ts'
import { copyOwnResume } from '../editor/server/copy-resume.ts'
import { createOwnResume, findResumeAvailability } from '../editor/server/create-resume.ts'
import { deleteOwnResume } from '../editor/server/delete-resume.ts'
import {
  issueOwnDirectLink,
  publishOwnResume,
  refreshOwnResume,
  setOwnResumeNotifications,
  updateOwnResume,
} from '../editor/server/update-resume.ts'
import { exportOwnResume } from '../export/export-own-resume.server.ts'
import { exportWatermarkedCopy } from '../export/export-watermarked-copy.server.ts'
import { downloadOwnResume, downloadResumePdf } from '../export/resume-export.contract.ts'
import { setResumeFiles, showResumeFiles } from '../files/resume-files.contract.ts'
import { findResumeFiles, saveResumeFiles } from '../files/resume-files.server.ts'
import { readResumeInput } from '../import/read-resume-file.server.ts'
import { parseResumeFile } from '../import/resume-import.contract.ts'
import {
  copyResume,
  createResume,
  deleteResume,
  listOwnResumes,
  publishResume,
  refreshResume,
  setResumeNotifications,
  showOwnResume,
  showResumeQuota,
  updateResume,
} from '../own-list/own-resumes.contract.ts'
import { findOwnResume, listResumesOfSeeker } from '../own-list/own-resumes.server.ts'
import { insertResumeView, readResumeViews, revokeContactAccess } from '../page/resume-views.server.ts'
import { RESUME_FACETS } from '../search/facet-definitions.server.ts'
import { RESUME_FILTER_LABELS } from '../search/filter-labels.server.ts'
import { ResumeSearch, searchResumes, showResume, showResumeToEmployer } from '../search/resume-search.contract.ts'
import { searchVisibleResumes } from '../search/search-resumes.server.ts'
import { suggestCompaniesByName } from '../visibility/access-list.server.ts'
import { withoutContactsForViewer } from '../visibility/contact-fields.server.ts'
import { findViewer } from '../visibility/find-viewer.server.ts'
import { previewResumeAs } from '../visibility/preview-resume-as.server.ts'
import { issueDirectLink, previewResume, suggestCompanies } from '../visibility/resume-visibility.contract.ts'
import { findVisibleResume } from './queries.ts'

export function serveResumes(serve: Serve, ctx: Ctx) {
  serveViewers(serve, ctx)
  serveOwner(serve, ctx)
  serveAccess(serve, ctx)
}

function serveViewers(serve: Serve, ctx: Ctx) {
  serve(searchResumes, async ({ caller, query }) => {
    const vacancyId = query.similar_to_vacancy ?? query.match_vacancy_id
    const offer = vacancyId ? await findOfferToMatch(ctx.db, caller, vacancyId) : undefined
    const viewer = await findViewer(ctx.db, caller, ctx.now())
    const [found, subscription_id] = await Promise.all([
      searchVisibleResumes(ctx, query, viewer, offer),
      findSavedSearchId(ctx.db, caller, 'resume', query),
    ])
    const asked = { shape: ResumeSearch, search: query, facets: RESUME_FACETS, labels: RESUME_FILTER_LABELS }
    return { ...found, filters: await listAppliedFilters(ctx.db, asked), subscription_id }
  })

  const showVisibleResume = async (caller: Caller | undefined, id: number, token: string) => {
    const at = ctx.now()
    const viewer = await findViewer(ctx.db, caller, at, token)
    const resume = (await findVisibleResume(ctx.db, viewer, id, at)) ?? refuse('resume_not_found')
    await insertResumeView(ctx.db, caller, resume, at)
    return caller ? withoutContactsForViewer(caller, resume) : resume
  }
  serve(showResume, ({ caller, params, query }) => showVisibleResume(caller, params.id.id, query.token))
  serve(showResumeToEmployer, ({ caller, params, query }) => showVisibleResume(caller, params.id.id, query.token))

  serve(showContactQuota, ({ caller }) => findContactAccessesLeft(ctx, caller))
  serve(downloadResumePdf, ({ caller, params, query }) => exportWatermarkedCopy(ctx, caller, { ...params, ...query }))
  serve(openResumeContacts, ({ caller, params, body }) => openContacts(ctx, caller, { ...params, ...body }))
}

function serveAccess(serve: Serve, ctx: Ctx) {
  serve(issueDirectLink, ({ caller, params }) => issueOwnDirectLink(ctx, caller.id, params.id))
  serve(previewResume, ({ caller, params, query }) => previewResumeAs(ctx, caller.id, params.id, query.viewer))
  serve(suggestCompanies, ({ query }) => suggestCompaniesByName(ctx.db, query.text))
}

function serveOwner(serve: Serve, ctx: Ctx) {
  serve(listOwnResumes, ({ caller }) => listResumesOfSeeker(ctx.db, caller.id, ctx.now()))

  serve(showResumeQuota, ({ caller }) => findResumeAvailability(ctx.db, caller))

  serve(createResume, ({ caller, body }) => createOwnResume(ctx, caller.id, body))

  serve(showOwnResume, async ({ caller, params }) => {
    return (
      (await findOwnResume(ctx.db, { seekerId: caller.id, id: params.id }, ctx.now())) ?? refuse('resume_not_found')
    )
  })

  serve(updateResume, ({ caller, params, client, body }) =>
    updateOwnResume(ctx, { seekerId: caller.id, id: params.id, client }, body),
  )

  serve(publishResume, ({ caller, params, client }) =>
    publishOwnResume(ctx, { seekerId: caller.id, id: params.id, client }),
  )

  serve(refreshResume, ({ caller, params }) => refreshOwnResume(ctx, { seekerId: caller.id, id: params.id }))

  serve(copyResume, ({ caller, params }) => copyOwnResume(ctx, caller.id, params.id))

  serve(setResumeNotifications, async ({ caller, body }) => {
    await setOwnResumeNotifications(ctx, caller.id, body)
    return listResumesOfSeeker(ctx.db, caller.id, ctx.now())
  })

  serve(showResumeFiles, ({ caller, params }) => findResumeFiles(ctx, { seekerId: caller.id, id: params.id }))
  serve(setResumeFiles, ({ caller, params, body }) =>
    saveResumeFiles(ctx, { seekerId: caller.id, id: params.id }, body),
  )

  serve(parseResumeFile, ({ caller, body }) => readResumeInput(ctx, caller.id, body))

  serve(deleteResume, ({ caller, params, query }) => deleteOwnResume(ctx, caller.id, params.id, query))

  serve(downloadOwnResume, ({ caller, params }) => exportOwnResume(ctx, caller.id, params.id, params.format))
  serve(showDailyQuestion, async ({ caller }) => ({ question: await findDailyQuestion(ctx, caller.id) }))
  serve(answerDailyQuestion, ({ caller, client, body }) => saveDailyAnswer(ctx, caller.id, client, body))
  serve(listResumeViews, ({ caller, params }) => readResumeViews(ctx, caller.id, params.id))
  serve(revokeResumeContacts, ({ caller, params }) => revokeContactAccess(ctx, caller.id, params))
}
