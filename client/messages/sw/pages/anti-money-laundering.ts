import { section } from '../../../site/page.ts'
import type english from '../../en/pages/anti-money-laundering.ts'

const page: typeof english = ({ operator: { law } }) => ({
  lead: 'Akaunti ya beti haipaswi kutumika kuficha pesa zilikotoka. Hapa utaona mwendeshaji anafanya nini, na hilo lina maana gani kwako.',
  updated: '2026-11-21',
  sections: [
    section('why', 'Kwa nini hili linakuhusu', [
      `Pesa za uhalifu huwa na thamani zaidi zikionekana kama ushindi. Kwa hiyo sheria${law?.country ? ` ya ${law.country}` : ''}, kama ilivyo katika nchi nyingi, inawataka waendeshaji wa michezo ya kubashiri wawajue wachezaji wao, wafuatilie miamala ya aina fulani na kuitolea taarifa. Wachezaji wengi hawalioni hata kidogo.`,
      {
        playMoney:
          'Katika mazingira haya ya majaribio hakuna pesa halisi inayohama, hivyo hakuna lolote kati ya haya linalofanyika hapa. Hii ni sera ambayo mwendeshaji huichukua pamoja na bidhaa hii.',
        realMoney:
          'Mwendeshaji wa anwani hii hulitekeleza kwa wafanyakazi na mifumo yake mwenyewe, na ndiye anayewajibika. Kurasa hizi zinaeleza tu utarajie nini.',
      },
    ]),
    section('know', 'Kukujua wewe ni nani', [
      [
        'Jina lililo kwenye akaunti, kwenye namba ya simu na kwenye malipo ni moja: lako.',
        'Pesa hurudi kwa njia ile ile iliyokujia: kwenye namba iliyotumika kulipa.',
        'Kuanzia kiasi fulani, utaombwa kitambulisho na uthibitisho wa chanzo cha pesa. Hati ya mshahara au taarifa ya benki inatosha.',
        'Wenye vyeo vikubwa serikalini, na ndugu zao wa karibu, huombwa mapema zaidi.',
      ],
    ]),
    section('watch', 'Yanayotiliwa shaka', [
      [
        'Pesa kuwekwa na kutolewa bila kubashiri, au kwa kubashiri kidogo sana.',
        'Beti kwenye matokeo yote ya mechi kwa pamoja, ili kisipotee kitu kikubwa.',
        'Akaunti nyingi zinazotumia simu moja, namba moja au mtindo mmoja.',
        'Kiasi cha pesa kisicholingana na yanayojulikana kuhusu mchezaji.',
      ],
      'Mfumo huonyesha kesi kama hizo, na mtu ndiye anayeamua. Hadi hapo, utoaji wa pesa unaweza kuzuiwa, lakini si kwa muda mrefu kuliko sheria inavyoruhusu.',
    ]),
    section('report', 'Yanayotolewa taarifa', [
      'Kinachobaki kutiliwa shaka hutolewa taarifa kwa mamlaka iliyotajwa na sheria. Sheria inakataza kumwambia mchezaji, hata akiuliza. Kumbukumbu za utambulisho na za malipo huhifadhiwa kwa muda ambao sheria inataka.',
    ]),
    section('you', 'Unachotakiwa kufanya', [
      [
        'Tumia akaunti yako na namba yako mwenyewe. Usimwazime mtu, na usibeti kwa niaba ya mtu mwingine.',
        'Usimhamishie mtu pesa kwa malipo. Huo ni uhalifu hata kama hukujua pesa hizo zilikotoka.',
        'Mtu akikuomba ufanye hivyo, mwambie mwendeshaji.',
      ],
      '[Sera ya faragha](/privacy-policy) inaeleza taarifa zako zipi zinahifadhiwa na haki zako ni zipi.',
    ]),
  ],
})

export default page
