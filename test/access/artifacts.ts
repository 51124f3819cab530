import { type AccessCase, emptyQuery, OK_FOR_SIGNED_IN } from './expected.ts'

/** JSON cannot carry a file, so every signed-in caller is told that it is missing. `uploads.test.ts` sends files. */
const FILE_MISSING: AccessCase['expected'] = ['signed_out', 'invalid_input', 'invalid_input', 'invalid_input']

export const ARTIFACT_CASES: Record<string, AccessCase> = {
  listArtifacts: { expected: OK_FOR_SIGNED_IN, request: emptyQuery },
  addArtifact: { expected: FILE_MISSING, request: () => ({ body: { type: 'photo' } }) },
  showArtifact: {
    expected: ['signed_out', 'artifact_not_found', 'ok', 'artifact_not_found'],
    request: ({ artifact }) => ({ params: { id: artifact.id } }),
  },
  updateArtifactDescription: {
    expected: ['signed_out', 'artifact_not_found', 'ok', 'artifact_not_found'],
    request: ({ artifact }) => ({ params: { id: artifact.id }, body: { description: 'Кухня под заказ' } }),
  },
  deleteArtifact: {
    expected: ['signed_out', 'artifact_not_found', 'ok', 'artifact_not_found'],
    request: ({ artifact }) => ({ params: { id: artifact.id }, query: {} }),
  },
  uploadFile: { expected: FILE_MISSING, request: () => ({ body: { purpose: 'company_logo' } }) },
}
