import { type Case, list, SIGNED_IN } from './heard.ts'

/** JSON cannot carry a file, so every signed-in caller is told that it is missing. `uploads.test.ts` sends files. */
const FILE_MISSING: Case['heard'] = ['signed_out', 'invalid_input', 'invalid_input', 'invalid_input']

export const ARTIFACTS: Record<string, Case> = {
  listArtifacts: { heard: SIGNED_IN, ask: list },
  addArtifact: { heard: FILE_MISSING, ask: () => ({ body: { type: 'photo' } }) },
  showArtifact: {
    heard: ['signed_out', 'artifact_not_found', 'ok', 'artifact_not_found'],
    ask: ({ artifact }) => ({ params: { id: artifact.id } }),
  },
  describeArtifact: {
    heard: ['signed_out', 'artifact_not_found', 'ok', 'artifact_not_found'],
    ask: ({ artifact }) => ({ params: { id: artifact.id }, body: { description: 'Кухня под заказ' } }),
  },
  deleteArtifact: {
    heard: ['signed_out', 'artifact_not_found', 'ok', 'artifact_not_found'],
    ask: ({ artifact }) => ({ params: { id: artifact.id }, query: {} }),
  },
  upload: { heard: FILE_MISSING, ask: () => ({ body: { purpose: 'company_logo' } }) },
}
