import type { LoaderFunctionArgs } from 'react-router'
import type { z } from 'zod'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import type { FileReply } from '#contract/file-reply.ts'
import { fileNameParameter } from '#lib/network/file-name-parameter.ts'
import { loadPage } from './load-page.server.ts'

type FileEndpoint = Endpoint & { reply: z.ZodType<FileReply> }
type FileRequest = { params: Record<string, string | undefined>; query: URLSearchParams }

/**
 * Loader of a resource route that serves the file of an endpoint. The input is the parameters of the address, unless
 * `toInput` reads it in another way.
 */
export const fileLoader =
  <E extends FileEndpoint>(
    endpoint: E,
    toInput: (request: FileRequest) => Input<E> = ({ params }) => ({ params }) as Input<E>,
  ) =>
  async ({ context, params, url }: LoaderFunctionArgs): Promise<Response> => {
    const input = toInput({ params, query: url.searchParams })
    return toFileResponse((await loadPage(context, endpoint, input)) as FileReply)
  }

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
