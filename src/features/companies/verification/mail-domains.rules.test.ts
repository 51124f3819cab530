import { expect, test } from 'vitest'
import { isConfusableDomain, isPublicMailDomain, readDomain, siteDomain } from './mail-domains.rules.ts'

test.each([
  ['anna@Veter.ru', 'veter.ru'],
  ['anna@ветер.рф', 'xn--b1aga8bi.xn--p1ai'],
  ['veter.ru', 'veter.ru'],
  ['veter.ru.', 'veter.ru'],
  ['anna@localhost', undefined],
  ['anna@127.0.0.1', undefined],
  ['anna@[::1]', undefined],
  ['', undefined],
])('readDomain(%s) is %s', (text, domain) => {
  expect(readDomain(text)).toBe(domain)
})

test.each([
  ['https://www.veter.ru/about', 'veter.ru'],
  ['https://hr.veter.ru:8443', 'hr.veter.ru'],
  ['http://localhost', undefined],
  [null, undefined],
])('siteDomain(%s) is %s', (site, domain) => {
  expect(siteDomain(site)).toBe(domain)
})

test.each([
  ['mail.ru', true],
  ['corp.mail.ru', true],
  ['firma.tilda.ws', true],
  ['email.ru.veter.ru', false],
  ['notmail.ru', false],
])('N-010: isPublicMailDomain(%s) is %s', (domain, expected) => {
  expect(isPublicMailDomain(domain)).toBe(expected)
})

test.each([
  ['sberbank.ru', false],
  ['hr.sberbank.ru', false],
  ['sbеrbank.ru', true],
  ['sber-bank.ru', true],
  ['sberbank-hr.ru', true],
  ['sberbank.com', true],
  ['sberbank.ru.evil.example', true],
  ['sberbаnk.evil.example', true],
  ['veter.ru', false],
])('N-010: the domain %s looks like sberbank.ru: %s', (domain, expected) => {
  expect(isConfusableDomain(domain, 'sberbank.ru')).toBe(expected)
})

test.each([
  ['1umen.ru', 'lumen.ru'],
  ['rnarka.ru', 'marka.ru'],
  ['vvest.ru', 'west.ru'],
  ['г0ра.рф', 'гора.рф'],
])('N-010: the domain %s looks like %s', (domain, known) => {
  expect(isConfusableDomain(domain, known)).toBe(true)
})
