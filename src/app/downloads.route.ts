import type { LoaderFunctionArgs } from 'react-router'
import type { z } from 'zod'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import type { FileReply } from '#contract/replies.ts'
import { exportHiringReport } from '#features/cabinet/report/hiring-report.contract.ts'
import { downloadCareer, downloadCareerKey } from '#features/career/career.contract.ts'
import {
  downloadApplicationProof,
  downloadRootCheck,
  downloadRootLeaves,
  exportDailyRoots,
} from '#features/daily-roots/daily-roots.contract.ts'
import {
  showEmployerReasonDocument,
  showSeekerReasonDocument,
} from '#features/negotiations/contract/written-reasons.ts'
import {
  showEmployerInterviewCalendar,
  showSeekerInterviewCalendar,
  showTodayCalendar,
} from '#features/negotiations/documents/interview-calendar.contract.ts'
import { exportNegotiations } from '#features/negotiations/inbox/contract/inbox.ts'
import { type AUDIT_FORMATS, exportAuditLog } from '#features/operator/audit/audit.contract.ts'
import { readAuditFilters } from '#features/operator/audit/audit-query.rules.ts'
import { exportLeakAffected } from '#features/operator/leak/leak.contract.ts'
import { readLeakQuery } from '#features/operator/leak/leak-query.ts'
import { exportPeople } from '#features/people/base/people.contract.ts'
import { downloadPremiumReceipt } from '#features/premium/contract/premium.ts'
import { downloadErasureAct } from '#features/privacy/erasure/erasure-acts.contract.ts'
import { downloadOwnResume, downloadResumePdf } from '#features/resumes/export/resume-export.contract.ts'
import { exportTransparency } from '#features/transparency/transparency.contract.ts'
import { showVacancyPoster } from '#features/vacancies/published/vacancy-poster.contract.ts'
import { parseQueryString } from '#lib/forms/query-string.ts'
import { fileNameParameter } from '#lib/network/file-name-parameter.ts'
import { loadPage } from './load-page.server.ts'
import { type FileRouteName, routeOfPattern } from './rules/routes.ts'

type FileRequest = { params: Record<string, string | undefined>; query: URLSearchParams }
type FileEndpoint = Endpoint & { reply: z.ZodType<FileReply> }
type Download = (args: LoaderFunctionArgs) => Promise<Response>

/** The input is the parameters of the address, unless `toInput` reads it in another way. */
const download =
  <E extends FileEndpoint>(
    endpoint: E,
    toInput: (request: FileRequest) => Input<E> = ({ params }) => ({ params }) as Input<E>,
  ): Download =>
  async ({ context, params, url }) => {
    const input = toInput({ params, query: url.searchParams })
    return toFileResponse((await loadPage(context, endpoint, input)) as FileReply)
  }

const DOWNLOADS: Record<FileRouteName, Download> = {
  'transparency-csv': download(exportTransparency, () => ({})),
  'transparency-roots-file': download(exportDailyRoots, () => ({})),
  'transparency-roots-check': download(downloadRootCheck, () => ({})),
  'transparency-roots-leaves': download(downloadRootLeaves),
  'verify-key': download(downloadCareerKey),
  'my-resumes-career': download(downloadCareer),
  'my-resume-id-copy-format': download(downloadOwnResume),
  // The copy for employers, watermarked with the name of the one who asks.
  'resumes-slug-pdf': download(downloadResumePdf, ({ params, query }) => ({
    params: { id: params.slug!.split('-').at(-1)! },
    query: { token: query.get('token') ?? '' },
  })),
  'my-vacancy-id-poster': download(showVacancyPoster),
  'report-xlsx': download(exportHiringReport, ({ query }) => ({
    query: { period: query.get('period') ?? '', vacancy_id: query.get('vacancy_id') ?? '' },
  })),
  'responses-export': download(exportNegotiations, ({ query }) => ({
    query: { vacancy_id: query.get('vacancy_id') ?? '' },
  })),
  'people-export': download(exportPeople, ({ query }) => ({ query: parseQueryString(query) })),
  'cabinet-calendar': download(showTodayCalendar),
  'responses-id-calendar': download(showEmployerInterviewCalendar),
  'profile-negotiations-id-calendar': download(showSeekerInterviewCalendar),
  'responses-id-paper': download(showEmployerReasonDocument),
  'profile-negotiations-id-paper': download(showSeekerReasonDocument),
  'profile-negotiations-id-proof': download(downloadApplicationProof),
  'premium-receipt-id': download(downloadPremiumReceipt),
  'operator-erasures-id-act': download(downloadErasureAct),
  'operator-audit-format': download(exportAuditLog, ({ params, query }) => ({
    params: { format: params.format as (typeof AUDIT_FORMATS)[number] },
    query: readAuditFilters(query),
  })),
  'operator-leak-csv': download(exportLeakAffected, ({ query }) => ({
    query: readLeakQuery(query) as Input<typeof exportLeakAffected>['query'],
  })),
}

/** The file at each address that is marked `givesFile` in the table of routes. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  DOWNLOADS[routeOfPattern(args.pattern) as FileRouteName](args)

/** Makes the browser save the file under its name. */
function toFileResponse({ name, type, content }: FileReply): Response {
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; ${fileNameParameter(name)}`,
      'cache-control': 'private, no-store',
    },
  })
}
