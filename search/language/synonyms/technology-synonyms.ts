/** Information technology and names of programs. The format: `parseSynonyms`. */
export const TECHNOLOGY_SYNONYMS = `
программист = разработчик = developer = dev = programmer = кодер = software engineer = девелопер
веб разработчик = вебразработчик = web разработчик = web developer = веб программист = web программист
фронтенд = frontend = front end = фронт энд = фронтэнд = фронтендер
бэкенд = backend = back end = бекенд = бэк энд = бэкэнд = бэкендер
фулстек = fullstack = full stack = фуллстек = фулл стек
верстальщик = html верстальщик = верстка
мобильный разработчик = mobile developer = разработчик мобильных приложений
андроид = android
ios = айос
джава = java = ява
джаваскрипт = javascript = js = яваскрипт
тайпскрипт = typescript = ts
питон = python = пайтон
пхп = php
руби = ruby
голанг = golang = go разработчик = go developer
c++ = cpp = си плюс плюс
c# = csharp = си шарп
.net = dotnet = дотнет = asp.net
node.js = nodejs = node js
react = реакт = react.js = reactjs
vue = vue.js = vuejs
angular = ангуляр
котлин = kotlin
свифт = swift
юнити = unity
битрикс = bitrix = 1с битрикс
вордпресс = wordpress
тильда = tilda
1с = одинэс
программист 1с = разработчик 1с = 1с программист = 1с разработчик
консультант 1с = аналитик 1с = 1с консультант
тестировщик = тестер = qa = qa инженер = tester = инженер по тестированию = qa engineer = quality assurance
автотестировщик = aqa = автоматизация тестирования = qa automation
девопс = devops = dev ops = девопс инженер = sre
системный администратор = сисадмин = сис админ = system administrator = sysadmin = системник
эникейщик > системный администратор, техподдержка
сетевой инженер = network engineer = инженер сетей = администратор сетей
техподдержка = техническая поддержка = helpdesk = support = служба поддержки = саппорт = help desk = специалист поддержки
безопасник > информационная безопасность, служба безопасности
информационная безопасность = иб = кибербезопасность = infosec = cybersecurity
пентестер = pentester = тестирование на проникновение
аналитик = analyst
системный аналитик = system analyst
бизнес аналитик = business analyst = бизнесаналитик
аналитик данных = data analyst = дата аналитик
продуктовый аналитик = product analyst
инженер данных = data engineer = дата инженер
дата сайентист = data scientist = data science = дата сайнтист = датасаентист
машинное обучение = machine learning = ml = ml инженер = ml engineer
искусственный интеллект = ии = ai = нейросети
продакт менеджер = product manager = менеджер продукта = продакт = владелец продукта = product owner
скрам мастер = scrum master = agile coach
тимлид = team lead = teamlead = техлид = tech lead = руководитель разработки
веб дизайнер = вебдизайнер = web дизайнер = web designer
дизайнер интерфейсов = ux ui дизайнер = ui ux дизайнер = ux дизайнер = ui дизайнер = продуктовый дизайнер = product designer
моушн дизайнер = motion designer = моушен дизайнер = motion дизайнер
геймдизайнер = гейм дизайнер = game designer
3d визуализатор = 3d дизайнер = 3д визуализатор = 3д дизайнер
технический писатель = техписатель = technical writer = техпис
вебмастер = веб мастер = webmaster
администратор баз данных = dba = database administrator
sql = эскуэль
эксель = excel = ексель
фотошоп = photoshop
автокад = autocad
крм = crm = срм
ворд = word
битрикс24 = bitrix24 = б24
амо = amocrm = амосрм
power bi = powerbi = повер би
ит = it = айти = информационные технологии
айтишник > программист, разработчик, developer, системный администратор, тестировщик, верстальщик, девопс, аналитик данных, информационные технологии
ит директор = cio = директор по информационным технологиям
специалист по внедрению = инженер по внедрению
гейминг = gamedev = геймдев
криптовалюта = crypto = крипта
онлайн = online
английский = english = английский язык
китайский = chinese = китайский язык
`
