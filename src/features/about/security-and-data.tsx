import { href } from 'react-router'
import { TextLink } from '#ui/text/text-link.tsx'

/** How the site protects data, and how to report a vulnerability. */
export function SecurityAndData() {
  return (
    <section aria-labelledby="security" className="mt-10">
      <h2 id="security" className="mb-4 border-rule border-b pb-2 font-bold font-display text-h3 tracking-[-0.02em]">
        Безопасность и данные
      </h2>
      <div className="grid gap-x-10 gap-y-6 desktop:grid-cols-2">
        <SecurityPart title="Как храним">
          <p>
            Пароль хранится так, что прочитать его не можем и мы сами. Код из SMS действует пять минут, ввести его можно
            пять раз. На страницах нет чужих счётчиков, карт и рекламы: браузер обращается только к этому сайту.
          </p>
          <p>
            Что берём, зачем и на какой срок, сказано в{' '}
            <TextLink to={href('/legal/:name', { name: 'personal-data' })}>политике о персональных данных</TextLink>, а
            что лежит в браузере — в <TextLink to={href('/legal/:name', { name: 'cookies' })}>тексте о cookie</TextLink>
            .
          </p>
        </SecurityPart>
        <SecurityPart title="Что решаете вы">
          <p>
            Кто видит резюме и контакты, выбираете вы и меняете в любой день. Показ всему интернету возможен только с
            отдельным согласием.
          </p>
          <p>
            Открытые входы, пароль, второй шаг входа, согласия и удаление аккаунта собраны{' '}
            <TextLink to={href('/profile/security')}>в разделе безопасности</TextLink>.
          </p>
        </SecurityPart>
        <SecurityPart title="Чего мы никогда не спрашиваем">
          <p>
            О коде из SMS, пароле, данных карты и деньгах за трудоустройство. Если о них просят от нашего имени, это не
            мы: положите трубку и прочитайте{' '}
            <TextLink to={href('/advice/:slug', { slug: 'signs-of-fraud' })}>признаки обмана</TextLink>.
          </p>
        </SecurityPart>
        <SecurityPart title="Как сообщить об уязвимости">
          <p>
            Нашли уязвимость — напишите на почту из раздела ниже, а если её там нет, в поддержку: что открыли, какими
            шагами, что получилось увидеть. Чужие данные не смотрите и не сохраняйте, до исправления не рассказывайте.
            Ответим за три рабочих дня и скажем, когда исправим.
          </p>
        </SecurityPart>
      </div>
    </section>
  )
}

function SecurityPart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="max-w-text space-y-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  )
}
