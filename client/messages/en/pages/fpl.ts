import { type Page, section } from '../../../site/page.ts'

export default {
  lead: 'Your own eleven from the clubs of the live league. It is not open yet and has no start date; these are its planned rules.',
  updated: '2026-11-21',
  sections: [
    section('state', 'Where it stands', [
      'The fantasy league is planned and cannot be played. No money is taken for it, nobody can sign up early, and anyone who offers you a place is a fraud. Until it opens, the [live league](/playouts) plays with the same clubs.',
    ]),
    section('squad', 'A squad', [
      'A squad is fifteen players for a budget of 100: two goalkeepers, five defenders, five midfielders and three forwards, no more than three from one club. Eleven of them play. You may change two between rounds; a third change costs four points.',
      'Rounds come quickly here, so a fantasy week is made of all the rounds of one day, from midnight to midnight.',
    ]),
    section('points', 'Points', [
      {
        terms: [
          ['A goal', 'Four points for a forward, five for a midfielder, six for a defender or goalkeeper.'],
          ['No goal against', 'Four points for each defender and the goalkeeper, one for each midfielder.'],
          ['Two goals against', 'One point less for each defender and the goalkeeper.'],
          ['A yellow card', 'One point less.'],
          ['A red card', 'Three points less.'],
          ['The captain', 'Every point counts twice, gained or lost.'],
        ],
      },
      'Only the incidents of a match count. They stay public, so anyone who wants to can add up the points of any team by hand.',
    ]),
    section('groups', 'Groups and prizes', [
      'There will be one table for everybody and groups for friends, which are free and have no prizes. The prizes of the public table come from the operator and not from the other players, and will be published before the first day.',
      'Players who have excluded themselves from betting cannot take part: see [responsible gambling](/responsible-gambling#limits).',
    ]),
  ],
} satisfies Page
