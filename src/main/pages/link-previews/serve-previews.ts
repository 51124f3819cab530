import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ApiCall } from '#contract/client.ts'
import { showCompany } from '#features/companies/companies.contract.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { citiesText } from '#features/vacancies/rules/cities-text.ts'
import { hasSalary, salaryText } from '#features/vacancies/rules/salary.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { createConcurrencyLimit } from '#platform/http/concurrency-limit.ts'
import type { EndpointRegistry } from '#platform/http/endpoint-registry.ts'
import { ANY_GUEST } from '../any-guest.ts'
import { finishBody, sendFinishedBody } from '../finished-body.ts'
import type { PreviewTexts } from './draw-preview.ts'

/** A picture takes 30 ms and 20 kB. */
const MAX_PICTURES = 500
const MAX_QUEUED = 20

/** Previews of vacancies and companies for links in messengers (N-072). They show what a guest may see. */
export function serveLinkPreviews(app: FastifyInstance, registry: EndpointRegistry) {
  const pictures = new LRUCache<string, Promise<Buffer>>({ max: MAX_PICTURES })
  const limitDrawing = createConcurrencyLimit({ concurrency: 1, maxQueued: MAX_QUEUED })
  const call = registry.callAs(async () => undefined, ANY_GUEST)

  /** The same words make the same picture. */
  async function draw(texts: PreviewTexts): Promise<Buffer> {
    const key = JSON.stringify(texts)
    const drawing =
      pictures.get(key) ?? limitDrawing(() => import('./draw-preview.ts').then((m) => m.drawPreview(texts)))
    pictures.set(key, drawing)
    drawing.catch(() => pictures.delete(key))
    return drawing
  }

  const servePreviewsOf = (path: string, textsOf: (call: ApiCall, id: string) => Promise<PreviewTexts>) =>
    app.get<{ Params: { id: string } }>(`${path}/:id/preview.png`, async (request, reply) => {
      const picture = await draw(await textsOf(call, request.params.id))
      return sendFinishedBody(
        request,
        reply.type('image/png').header('cache-control', 'public, max-age=3600'),
        finishBody(picture),
      )
    })

  servePreviewsOf('/vacancies', describeVacancy)
  servePreviewsOf('/companies', describeCompany)
}

async function describeVacancy(call: ApiCall, id: string): Promise<PreviewTexts> {
  const vacancy = await call(showVacancy, { params: { id } })
  return {
    title: vacancy.name,
    figure: hasSalary(vacancy) ? salaryText(vacancy) : '',
    foot: [vacancy.company.name, citiesText(vacancy.cities)].filter(Boolean).join(' · '),
  }
}

async function describeCompany(call: ApiCall, id: string): Promise<PreviewTexts> {
  const { name, open_vacancies: open, industries, city } = await call(showCompany, { params: { id } })
  return {
    title: name,
    figure: open > 0 ? `${numberText(open)} ${plural(open, 'вакансия', 'вакансии', 'вакансий')}` : '',
    foot: [industries[0]?.name, city?.name].filter(Boolean).join(' · ') || 'Компания на «Смене места»',
  }
}
