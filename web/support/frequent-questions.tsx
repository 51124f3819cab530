import type { ReactNode } from 'react'
import { href } from 'react-router'
import { TextLink } from '../ui/text/text-link.tsx'

type Question = { question: string; answer: ReactNode }

const SECURITY_LINK = <TextLink to={href('/profile/security')}>«Безопасность»</TextLink>

const QUESTIONS: Question[] = [
  {
    question: 'Не приходит код из SMS. Что делать?',
    answer:
      'Подождите минуту: раньше второй код не отправить. Проверьте номер и связь. Коды приходят только на мобильные, не больше пяти в сутки на один номер. Если код не пришёл и через час, напишите нам: укажите номер и оператора.',
  },
  {
    question: 'Забыли пароль или поменяли номер',
    answer: (
      <>
        Пароль восстанавливается <TextLink to={href('/forgot-password')}>по коду из SMS или письма</TextLink>. Войти
        можно и без него, <TextLink to={href('/sign-in/code')}>только по коду</TextLink>. Номер меняется в разделе{' '}
        {SECURITY_LINK}. Если старого номера больше нет, войдите через подтверждённую почту.
      </>
    ),
  },
  {
    question: 'Когда ответят на отклик?',
    answer: (
      <>
        Каждый работодатель обещает срок: от 1 до 14 рабочих дней, он написан в вакансии. Крайний день виден в{' '}
        <TextLink to={href('/profile/negotiations')}>ваших откликах</TextLink>. Пока он не прошёл, работодатель может
        один раз взять отклик на рассмотрение и сдвинуть срок не больше чем на 5 рабочих дней: мы напишем вам новый
        день. Если срок прошёл, отклик получает пометку «Не ответили в срок», а мы сообщаем вам письмом.
      </>
    ),
  },
  {
    question: 'Кто видит резюме и телефон?',
    answer:
      'Это решаете вы в самом резюме: никто, проверенные работодатели или все. По умолчанию — проверенные работодатели. Телефон и почту получает только компания, которой вы откликнулись или чьё приглашение приняли, и только если вы их не скрыли.',
  },
  {
    question: 'Можно ли искать работу и нанимать в одном аккаунте?',
    answer:
      'Да. Режим переключается в меню справа вверху: «Ищу работу» или «Нанимаю». Резюме, вакансии и отклики обоих режимов сохраняются.',
  },
  {
    question: 'Почему вакансию не показывают?',
    answer: (
      <>
        При публикации мы проверяем текст: без телефонов и ссылок, без крика заглавными буквами и повторов. Что
        исправить, написано в самой вакансии: откройте её в разделе{' '}
        <TextLink to={href('/my-vacancies')}>«Мои вакансии»</TextLink> и сохраните снова.
      </>
    ),
  },
  {
    question: 'Сколько вакансий можно разместить?',
    answer:
      'Пять открытых одновременно, у проверенной компании — пятьдесят. Вакансия открыта 30 дней, потом её можно опубликовать снова. Место в списке не продаётся: порядок зависит от запроса и даты.',
  },
  {
    question: 'Просят деньги, код из SMS или данные карты. Это нормально?',
    answer:
      'Нет. За работу не платят соискатели, а код из SMS не нужен ни работодателю, ни нам. Не отправляйте ничего и напишите нам: тема «Жалоба на вакансию или человека», в тексте — ссылка на вакансию.',
  },
  {
    question: 'Как отказаться от писем?',
    answer: (
      <>
        Письма о приглашениях и отказах выключаются в разделе <TextLink to={href('/my-resumes')}>«Мои резюме»</TextLink>
        , согласие на рассылку — в разделе {SECURITY_LINK}. Письма о входе и смене пароля приходят всегда.
      </>
    ),
  },
  {
    question: 'Как удалить аккаунт?',
    answer: (
      <>
        В разделе {SECURITY_LINK}. Тридцать дней аккаунт можно вернуть, потом данные уничтожаются. Что и сколько
        хранится, написано в{' '}
        <TextLink to={href('/legal/:name', { name: 'personal-data' })}>политике персональных данных</TextLink>.
      </>
    ),
  },
]

export function FrequentQuestions() {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-2 font-semibold text-row">
        Частые вопросы
      </h2>
      <div className="border-ink1 border-t-2">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="group border-rule border-b">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2.5 font-semibold focus-visible:-outline-offset-2">
              {question}
              <span aria-hidden="true" className="font-normal text-h3 text-ink2 group-open:rotate-45">
                +
              </span>
            </summary>
            <p className="max-w-text pb-4 text-ink2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
