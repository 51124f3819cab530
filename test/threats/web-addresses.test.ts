import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { inviteFromResume, proposeSlots } from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { showEmployerProfile, updateEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { createResume, showOwnResume, updateResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { createVacancyDraft, updateVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { givenPremium } from '../fixtures/premium/premium-rows.ts'
import { givenResume, givenVacancy } from '../fixtures/rows.ts'
import { productFiles } from '../layer-files.ts'
import { type Person, type TestApp, test } from '../test-app.ts'

const DANGEROUS_ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://example.ru/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.ru/1',
  'ftp://example.ru/',
  '//evil.example/',
  'https:javascript:alert(1)',
  'https://user:pass@example.ru/',
  'https://example.ru/" onclick="alert(1)',
  'http://localhost/',
]

const IS_LONG_RUN = Boolean(process.env.LONG)

/** Sets the address in every field of the contract that takes one. Refused fields throw. */
async function addressFields(app: TestApp) {
  const person = await app.seekerAndEmployer()
  const { id: vacancyId } = await person.call(createVacancyDraft, { body: { name: 'Повар' } })
  const { id: resumeId } = await person.call(createResume, { body: { title: 'Повар' } })
  const hiring = await app.employer()
  const vacancy = await givenVacancy(app.db, hiring.company_id)
  const invited = await givenResume(app.db, (await app.seeker()).id)
  const negotiation = await hiring.call(inviteFromResume, {
    body: { vacancy_id: vacancy.id, resume_id: invited.id },
  })
  const inResume = (body: Input<typeof updateResume>['body']) =>
    person.call(updateResume, { params: { id: resumeId }, body })
  const set: Record<string, (url: string) => Promise<unknown>> = {
    'the site of a company': (site_url) => person.call(updateEmployerProfile, { body: { site_url } }),
    'the reply address of a vacancy': (response_url) =>
      person.call(updateVacancyDraft, { params: { id: vacancyId }, body: { response_url } }),
    'the link of an interview': (link) =>
      hiring.call(proposeSlots, {
        params: { id: negotiation.id },
        body: { kind: 'video', link, slots: ['2026-09-03T09:00:00Z'] },
      }),
    'the site of a former employer': (site_url) =>
      inResume({ experience: [{ company: 'Столовая', position: 'Повар', start: '2020-01', site_url }] }),
    'the address of a certificate': (url) => inResume({ certificates: [{ title: 'Повар', url }] }),
    'a link of a resume': (url) => inResume({ links: [{ type: 'other', url }] }),
  }
  return { person, resumeId, set }
}

describe('an address with another scheme than https and http (T-082)', () => {
  test('is refused in every field, with the name of the field', async ({ app }) => {
    const { set } = await addressFields(app)
    for (const [fieldNumber, [field, setAddress]] of Object.entries(set).entries()) {
      // Every address meets at least one field, every field several addresses; the long run tries all pairs.
      for (const address of DANGEROUS_ADDRESSES.filter((_, n) => IS_LONG_RUN || (n + fieldNumber) % 4 === 0)) {
        const refusal = await setAddress(address).then(
          () => ({ code: 'ok', errors: {} }),
          (error: { code: string; errors: object }) => error,
        )
        expect([field, address, refusal.code]).toEqual([field, address, 'invalid_input'])
        expect(Object.keys(refusal.errors).join(), field).toMatch(/url|link/)
      }
    }
  })

  test('is in no link of the resume page and no rich text, and a normal address is kept', async ({ app }) => {
    const { person, resumeId, set } = await addressFields(app)
    for (const [field, setAddress] of Object.entries(set))
      await setAddress('https://example.ru/о-нас?a=1').catch((error) => expect([field, error]).toEqual([field, 'ok']))
    const stored = JSON.stringify([
      await person.call(showOwnResume, { params: { id: resumeId } }),
      await person.call(showEmployerProfile, {}),
    ])
    expect(stored.match(/https:\/\/example\.ru\//g)?.length).toBeGreaterThanOrEqual(4)

    const links = DANGEROUS_ADDRESSES.map((address) => `<a href="${address}">сайт</a>`).join(' ')
    const { description } = await person.call(updateEmployerProfile, { body: { description: `<p>${links}</p>` } })
    const kept = Array.from(description.matchAll(/href="([^"]*)"/g), ([, href]) => href!)
    expect(kept.filter((href) => !/^https:\/\/example\.ru\//.test(href))).toEqual([])
  })
})

test('markup of a description cannot take the id or the name of a part of the page (T-097)', async ({ app }) => {
  const employer = await app.employer()
  const { id } = await employer.call(createVacancyDraft, { body: { name: 'Повар' } })
  const names = ['__reactRouterContext', '__STATE__', 'root', 'body', 'cookie', 'forms', 'getElementById', 'main']
  const payload = names
    .flatMap((name) => [
      `<a id="${name}" href="https://example.ru/">x</a><a id=${name} name=href href=https://example.ru/>x</a>`,
      `<form id="${name}" name="${name}"><input name="action"><button form="${name}">x</button></form>`,
      `<img name="${name}" id='${name}' class="${name}" slot=${name}><p ID="${name}" NAME=${name} data-x="1">x</p>`,
      `<h3 id="${name}">x</h3><ul name="${name}"><li id="${name}">x</li></ul>`,
    ])
    .join('')

  const reply = await employer.call(updateVacancyDraft, {
    params: { id },
    body: { description: payload, duties: payload, requirements: payload, conditions: payload },
  })
  const company = await employer.call(updateEmployerProfile, { body: { description: payload } })

  for (const html of [reply.description, reply.duties, reply.requirements, reply.conditions, company.description]) {
    expect(html).toContain('<h3>x</h3>')
    const attributes = Array.from(html.matchAll(/<\w+((?:\s[^>]*)?)>/g), ([, all]) => all!.trim()).filter(Boolean)
    expect(attributes.filter((all) => all !== 'href="https://example.ru/" rel="nofollow noopener ugc"')).toEqual([])
  }
})

describe('the server never connects to an address that a user has written (T-098)', () => {
  test('neither while saving it nor in a job, an export or a letter', async ({ app }) => {
    const visits: string[] = []
    const canary = createServer((request, response) => {
      visits.push(request.url!)
      response.end()
    })
    canary.on('connection', () => visits.push('connection'))
    await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done))
    const { port } = canary.address() as AddressInfo
    const spellings = [`127.0.0.1:${port}`, `0x7f.0.0.1:${port}`]

    const { person, resumeId, set } = await addressFields(app)
    for (const host of spellings) {
      for (const setAddress of Object.values(set)) await setAddress(`http://${host}/canary.png`).catch(() => undefined)
      const html = `<p>${'Готовим обеды для большой столовой. '.repeat(5)}<img src="http://${host}/i.png"><a href="http://${host}/a">x</a></p>`
      await person.call(updateEmployerProfile, { body: { description: html } })
      const picture = { logo_path: `http://${host}/files/${'a'.repeat(32)}-full.webp` }
      await person.call(updateEmployerProfile, { body: picture }).catch(() => undefined)
      await importResume(app, person, `http://${host}/resume.html`)
    }
    await givenPremium(app, person.id)
    for (const format of ['pdf', 'docx', 'txt', 'json']) {
      const url = `/api/seeker/resumes/${resumeId}/copy/${format}`
      await app.fastify.inject({ url, headers: { authorization: `Bearer ${person.token}` } })
    }
    const asHtml = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` }
    await app.fastify.inject({ method: 'POST', url: '/api/profile/export', headers: asHtml, payload: {} })
    await app.runJobs()

    expect(visits).toEqual([])
    // The canary does notice a visit.
    await fetch(`http://127.0.0.1:${port}/noticed`)
    expect(visits).toContain('/noticed')
    await new Promise((done) => canary.close(done))
  })

  test('only the gateways of the operator open connections, without following redirects', () => {
    const sources = productFiles('lib', 'contract', 'rules', 'database', 'integrations', 'search', 'server')
    const opening = sources.filter((file) =>
      /\bfetch\(|from 'node:(https?|net|tls|dns|dgram)(\/promises)?'|new WebSocket|undici/.test(
        readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, ''),
      ),
    )
    expect(opening.toSorted()).toEqual(KNOWN_NETWORK_FILES)
    for (const file of opening.filter((one) => /\bfetch\(/.test(readFileSync(one, 'utf8'))))
      expect(readFileSync(file, 'utf8'), file).toContain(`redirect: 'manual'`)
  })
})

/** Files that use the network modules of Node: gateways with `fetch`, the rest listen or read addresses. */
const KNOWN_NETWORK_FILES = [
  'database/embedded-postgres.ts',
  'src/fakes/providers/fake-providers.ts',
  'src/integrations/providers/call-service.ts',
  'src/integrations/push/post-to-push-service.ts',
  'src/integrations/sms/smsc-sms.ts',
  'src/integrations/storage/s3-storage.ts',
  'src/lib/network/loopback.ts',
  'src/main/pages/vite-pages.ts',
  'src/platform/config.ts',
  'src/platform/http/host-check.ts',
]

const importResume = (app: TestApp, { token }: Person, address: string) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/seeker/resumes/import/file',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: { text: `<html><img src="${address}"><link rel=stylesheet href="${address}">Повар ${address}</html>` },
  })
