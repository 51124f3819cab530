import { type AccessCase, emptyRequest, OK_FOR_ALL, OK_FOR_COMPLETED } from './expected.ts'

/** Signed career files. */
export const CAREER_CASES: Record<string, AccessCase> = {
  downloadCareer: { expected: OK_FOR_COMPLETED, request: emptyRequest },
  checkCareer: { expected: OK_FOR_ALL, request: () => ({ body: { text: 'не выписка' } }) },
  listCareerKeys: { expected: OK_FOR_ALL, request: emptyRequest },
  downloadCareerKey: {
    expected: ['not_found', 'not_found', 'not_found', 'not_found'],
    request: () => ({ params: { key: '0000000000000000' } }),
  },
}
