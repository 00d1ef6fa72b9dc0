/**
 * The parts of common passwords with ten or more characters, from published lists. With the rules of
 * password-problems.ts (case, digits for letters, years and marks around, repetition) each stands for hundreds of
 * passwords.
 */
export const commonWords: readonly string[] = (
  'password passwort passwd motdepasse contrasena contraseña parola wachtwoord senha heslo salasana ' +
  'welcome willkommen bienvenue bienvenido bonjour hallo hello letmein changeme changemenow changeit ' +
  'admin administrator root superuser sysadmin guest user username default login logmein access secret topsecret ' +
  'trustno master testtest testing tester test temp temporary demo sample example private public company ' +
  'qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc ' +
  'qweasd qweasdzxc asdzxc qweqwe asdasd zxczxc yxcvbnm poiuytrewq lkjhgfdsa mnbvcxz zaqxsw zaqwsx ' +
  'iloveyou iloveu loveyou loveme lovely lover love forever babygirl babyboy sweetheart sweety princess prince ' +
  'sunshine moonlight starlight rainbow butterfly flower flowers football baseball basketball softball soccer ' +
  'hockey tennis volleyball swimming cricket rugby fitness wellness workout health healthy walking running runner ' +
  'walker steps stepper challenge goodstride monkey dragon tigger tiger lion eagle dolphin phoenix unicorn ' +
  'pokemon pikachu naruto superman batman spiderman ironman avengers starwars startrek hogwarts harrypotter ' +
  'gandalf frodo matrix shadow hunter killer ninja warrior soldier legend champion winner loser ' +
  'michael jennifer jessica jordan ashley michelle nicole daniel matthew andrew joshua anthony charlie thomas ' +
  'robert william george christopher alexander alexandra elizabeth samantha stephanie victoria veronica ' +
  'barbara patricia patrick richard nicholas jonathan benjamin sebastian maximilian katherine christina ' +
  'summer winter spring autumn fall january february march april may june july august september october ' +
  'november december monday tuesday wednesday thursday friday saturday sunday weekend holiday christmas ' +
  'halloween easter birthday liverpool chelsea arsenal manchester manutd barcelona realmadrid juventus bayern ' +
  'yankees cowboys steelers packers eagles lakers redsox redskins mercedes ferrari porsche corvette mustang ' +
  'chevrolet toyota honda harley davidson yamaha kawasaki google facebook twitter instagram youtube linkedin ' +
  'myspace microsoft windows apple iphone android samsung internet computer laptop server network security ' +
  'america american canada england london paris berlin germany france mexico brasil india australia newyork ' +
  'california florida texas chicago boston jesus jesuschrist christ godisgood godislove blessed blessing ' +
  'freedom liberty peace heaven angel angels metallica slipknot nirvana eminem beatles blink ' +
  'whatever nothing something anything everything everyone nobody fuckyou fuckoff bullshit asshole ' +
  'chocolate cookie cookies cheese banana orange apples strawberry cherry pepper ginger coffee ' +
  'family mother father mommy daddy sister brother friend friends bestfriend money dollar diamond silver golden ' +
  'purple yellow orange green black white blue red secure pass word open sesame opensesame abracadabra ' +
  'correcthorsebatterystaple ncc1701 mypassword thepassword mypass yourpassword newpassword oldpassword ' +
  'password1 nopassword notapassword passphrase pa55word the my your new is a i you me and of in it no not'
).split(' ');
