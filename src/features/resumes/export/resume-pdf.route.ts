import { fileLoader } from '#app/file-loader.server.ts'
import { downloadResumePdf } from './resume-export.contract.ts'

/** A copy of the resume as a PDF file, watermarked with the name of the employer. */
export const loader = fileLoader(downloadResumePdf, ({ params, query }) => ({
  params: { id: params.slug!.split('-').at(-1)! },
  query: { token: query.get('token') ?? '' },
}))
